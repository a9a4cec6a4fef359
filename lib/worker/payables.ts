import { depositPayable } from "../bookings/deposit/deposit-payable";
import { orderPayable } from "../orders/paying/order-payable";
import type { Payable } from "../payments/payable";

/** Everything customers can pay for. */
export const payables: readonly Payable[] = [depositPayable, orderPayable];
