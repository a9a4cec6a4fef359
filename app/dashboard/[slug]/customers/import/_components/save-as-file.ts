/** Hands a text to the browser as a CSV file to be saved. */
export function saveAsFile(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser must have started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
