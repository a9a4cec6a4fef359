/** A zone where it's about noon, so that no day begins or ends while a test runs. */
export const NOON_ZONE = (() => {
  const east = 12 - new Date().getUTCHours();
  return east === 0 ? "UTC" : `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
})();
