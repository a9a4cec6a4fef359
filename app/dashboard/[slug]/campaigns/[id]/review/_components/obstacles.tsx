import Link from "next/link";
import { Notice } from "@/app/_components/pages/notice";
import type { Obstacle } from "@/lib/campaigns/views";
import { OBSTACLE_WORDS } from "../../../campaign-words";

/** Why the campaign can't be sent now, and where to change that; nothing if it can. */
export function Obstacles({ obstacles, settings }: { obstacles: Obstacle[]; settings: string }) {
  if (obstacles.length === 0) return null;
  return (
    <Notice tone="accent" title="This can’t be sent yet.">
      <ul className="space-y-1.5">
        {obstacles.map((obstacle) => {
          const { text, settings: part } = OBSTACLE_WORDS[obstacle];
          return (
            <li key={obstacle}>
              {text}{" "}
              {part && (
                <Link href={`${settings}#${part}`} prefetch={false} className="font-semibold underline">
                  Go to the settings
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
