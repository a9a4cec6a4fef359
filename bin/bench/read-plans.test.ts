import { expect, test } from "vitest";
import { readPlans } from "./read-plans";

const LOG = `2026-11-28 13:21:53.257 UTC [16406] LOG:  checkpoint starting: time
2026-11-28 13:21:53.281 UTC [16406] LOG:  duration: 12.500 ms  plan:
	{
	  "Query Text": "select id from bookings\\n where org_id = $1",
	  "Query Parameters": "$1 = 'org_1'",
	  "Plan": {
	    "Node Type": "Nested Loop",
	    "Actual Rows": 6.00,
	    "Actual Loops": 1,
	    "Plans": [
	      { "Node Type": "Seq Scan", "Relation Name": "staff", "Actual Rows": 2.00, "Actual Loops": 1, "Rows Removed by Filter": 7 },
	      { "Node Type": "Index Scan", "Relation Name": "bookings", "Index Name": "bookings_by_staff", "Actual Rows": 3.00, "Actual Loops": 2 },
	      { "Node Type": "Seq Scan", "Relation Name": "jobs", "Actual Rows": 0.00, "Actual Loops": 0 },
	      { "Node Type": "BitmapAnd", "Actual Rows": 0.00, "Actual Loops": 1, "Plans": [
	        { "Node Type": "Bitmap Index Scan", "Index Name": "customers_search", "Actual Rows": 40.00, "Actual Loops": 1 }
	      ] }
	    ]
	  }
	}
2026-11-28 13:21:53.290 UTC [16406] LOG:  duration: 0.013 ms  plan:
	{
	  "Query Text": "select 1",
	  "Plan": { "Node Type": "Result", "Actual Rows": 1.00, "Actual Loops": 1 }
	}
`;

test("plans are read from the log, each with the table and index rows actually read", () => {
  expect(readPlans(LOG)).toEqual([
    {
      ms: 12.5,
      query: "select id from bookings\n where org_id = $1",
      parameters: "$1 = 'org_1'",
      scans: [
        { how: "Seq Scan", table: "staff", index: null, rows: 2, passed: 7 },
        { how: "Index Scan", table: "bookings", index: "bookings_by_staff", rows: 6, passed: 0 },
        { how: "Bitmap Index Scan", table: "", index: "customers_search", rows: 40, passed: 0 },
      ],
    },
    { ms: 0.013, query: "select 1", parameters: "", scans: [] },
  ]);
});
