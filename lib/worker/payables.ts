import { depositPayable } from "../bookings/deposit/deposit-payable";
import type { Payable } from "../payments/payable";

/** Everything customers can pay for. */
export const payables: readonly Payable[] = [depositPayable];
