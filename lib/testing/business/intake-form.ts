/** Fields of every kind that has a rule of its own: one depends on another, one is signed. */
export const INTAKE_FIELDS = [
  { id: "why", type: "text", label: "What brings you here?", required: true },
  { id: "born", type: "date", label: "Date of birth", max: "today" },
  { id: "pregnant", type: "yes_no", label: "Are you pregnant?", required: true },
  {
    id: "weeks",
    type: "number",
    label: "In which week?",
    required: true,
    min: 1,
    max: 42,
    showIf: { field: "pregnant", equals: "yes" },
  },
  { id: "allergies", type: "multiselect", label: "Allergies", options: ["None", "Latex", "Penicillin"] },
  { id: "sign", type: "signature", label: "Signature", required: true, onBehalf: true },
];

/** What fills in such a form as it should be. */
export const INTAKE_ANSWERS = {
  "f:why": "Back pain",
  "f:born": "1992-07-04",
  "f:pregnant": "no",
  "f:allergies": "Latex",
  "f:sign:name": "Robin Doe",
  "f:sign:method": "typed",
};
