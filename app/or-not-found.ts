import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** Awaits a query; what is not there becomes the one page that says so, whatever it was that is missing. */
export async function orNotFound<Value>(query: Promise<Value>): Promise<Value> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof AppError && (error.code === "business_not_found" || error.code === "not_found")) notFound();
    throw error;
  }
}
