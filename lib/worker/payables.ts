import { depositPayable } from "../bookings/deposit/deposit-payable";
import type { Payable } from "../payments/payable";

/** All that can be paid for. */
export const payables: readonly Payable[] = [depositPayable];
