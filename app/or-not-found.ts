import { notFound } from "next/navigation";
import { AppError, type ErrorCode } from "@/lib/errors";

const ABSENT: readonly ErrorCode[] = ["business_not_found", "not_found", "not_allowed"];

/** Awaits a query; anything missing, and anything that the user may not read, leads to the same not-found page. */
export async function orNotFound<Value>(query: Promise<Value>): Promise<Value> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof AppError && ABSENT.includes(error.code)) notFound();
    throw error;
  }
}
