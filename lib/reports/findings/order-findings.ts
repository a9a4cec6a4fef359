import { FINDINGS, SEVERITIES } from "./finding.schema";
import type { Fired } from "./fired";

/** The gravest first, then what is worth most, then in a fixed order (rule R11.2). */
export function byWeight(one: Fired, other: Fired): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    other.atStake - one.atStake ||
    FINDINGS.indexOf(one.id) - FINDINGS.indexOf(other.id) ||
    ((one.subject ?? "") < (other.subject ?? "") ? -1 : 1)
  );
}
