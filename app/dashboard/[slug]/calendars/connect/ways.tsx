import type { ReactNode } from "react";

/** A way to connect a calendar, with how to do it. `address`: where all of a provider's accounts are. */
export type Way = { id: string; name: string; kind: "caldav" | "address"; address: string; steps: ReactNode[] };

function Out({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="prose-link">
      {children}
    </a>
  );
}

export const WAYS: readonly Way[] = [
  {
    id: "icloud",
    name: "iCloud",
    kind: "caldav",
    address: "https://caldav.icloud.com",
    steps: [
      <>
        Open <Out href="https://account.apple.com">account.apple.com</Out>, then Sign-In and Security, then App-Specific
        Passwords, and create one.
      </>,
      "Enter the email address of your Apple Account and that password below. Your usual password doesn’t work here.",
    ],
  },
  {
    id: "nextcloud",
    name: "Nextcloud",
    kind: "caldav",
    address: "",
    steps: [
      "In Nextcloud, open Settings, then Security. Under Devices & sessions, enter a name and choose Create new app password.",
      "Enter the address at which you open Nextcloud, your user name there and that password below.",
    ],
  },
  {
    id: "fastmail",
    name: "Fastmail",
    kind: "caldav",
    address: "https://caldav.fastmail.com",
    steps: [
      "In Fastmail, open Settings, then Privacy & Security, then Manage app passwords, and create one with access to calendars.",
      "Enter your Fastmail address and that password below.",
    ],
  },
  {
    id: "caldav",
    name: "Other (CalDAV)",
    kind: "caldav",
    address: "",
    steps: [
      "Most calendar servers speak CalDAV, such as those of mailbox.org, Posteo, Zoho, Synology or Radicale. Look for “CalDAV” in its help to find the address.",
      "If it offers app passwords, create one just for this connection.",
    ],
  },
  {
    id: "google",
    name: "Google",
    kind: "address",
    address: "",
    steps: [
      <>
        On a computer, open <Out href="https://calendar.google.com">calendar.google.com</Out>. Next to the calendar’s
        name, choose the three dots, then Settings and sharing.
      </>,
      "Under Integrate calendar, copy the Secret address in iCal format and paste it below.",
      "Busy times are read from it. To see bookings in Google, add a calendar link there.",
    ],
  },
  {
    id: "outlook",
    name: "Outlook",
    kind: "address",
    address: "",
    steps: [
      "In Outlook on the web, open Settings, then Calendar, then Shared calendars.",
      "Under Publish a calendar, choose the calendar and “Can view when I’m busy”, publish it, and paste the ICS link below.",
      "Busy times are read from it. To see bookings in Outlook, add a calendar link there.",
    ],
  },
  {
    id: "address",
    name: "Other address",
    kind: "address",
    address: "",
    steps: [
      "Many calendars and apps can be read at a secret address, often called an iCal, ICS or webcal link. Copy it there and paste it below.",
      "Busy times are read from it. Bookings can’t be written to it.",
    ],
  },
];
