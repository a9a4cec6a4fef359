"use client";

import { useEffect, useRef } from "react";
import { Notice } from "@/app/_components/pages/notice";
import type { Refused } from "@/lib/business-file/preview/read-upload";

/** Why a file can't be imported, with each place in it. */
export function RefusedView({ refused }: { refused: Refused }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { why, problems, more } = refused;
  return (
    <Notice ref={notice} tone="danger" role="alert" title={why}>
      {problems.length > 0 && (
        <ul className="space-y-1.5">
          {problems.map(({ place, message }) => (
            <li key={`${place} ${message}`} className="wrap-anywhere">
              <strong className="font-semibold">{place}:</strong> {message}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2">And {more} more.</p>}
      <p className="mt-2">Nothing was changed. Fix the file and choose it again.</p>
    </Notice>
  );
}
