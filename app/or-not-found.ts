import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** Awaits a query; anything missing leads to the same not-found page. */
export async function orNotFound<Value>(query: Promise<Value>): Promise<Value> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof AppError && (error.code === "business_not_found" || error.code === "not_found")) notFound();
    throw error;
  }
}
