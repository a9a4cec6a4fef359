// Shows a business's booking page where the script is:
// <script async src="https://HOST/embed.js" data-business="harbor-hair" data-title="Booking"></script>
(() => {
  const FIRST_HEIGHT_PX = 640;
  const HEIGHT_MIN_PX = 100;
  const HEIGHT_MAX_PX = 20000;

  const script = document.currentScript;
  const slug = script?.dataset.business?.trim() ?? "";
  const mistake = !script
    ? "load embed.js with a plain <script async src=…>, not as a module."
    : !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
      ? 'add data-business with the last part of the booking page’s address: <script … data-business="harbor-hair">.'
      : script.closest("head")
        ? "move the script out of <head>, to the place in <body> where the booking page should appear."
        : null;
  if (mistake) {
    console.error(`Booking page: ${mistake}`);
    return;
  }

  const { origin } = new URL(script.src);
  // If it's pasted twice in one place, the page appears only once.
  const isOurFrame = ({ localName, src }) => localName === "iframe" && src === `${origin}/book/${slug}/embed`;
  const isOurScript = ({ localName, src, dataset }) =>
    localName === "script" && src === script.src && dataset.business?.trim() === slug;
  const isShownBeside = (next) => {
    let beside = next(script);
    while (beside && isOurScript(beside)) beside = next(beside);
    return Boolean(beside) && isOurFrame(beside);
  };
  if (isShownBeside((part) => part.previousElementSibling) || isShownBeside((part) => part.nextElementSibling)) return;
  const frame = document.createElement("iframe");
  frame.title = script.dataset.title?.trim() || "Booking";
  // Whatever the system prefers, the surrounding site is light unless it says otherwise; the name stays from page to page.
  frame.name = script.dataset.theme?.trim() === "auto" ? "booking:auto" : "booking";
  frame.src = `${origin}/book/${slug}/embed`;
  // The confirmation has a button that copies its link, which needs this permission.
  frame.allow = "clipboard-write";
  Object.assign(frame.style, { display: "block", width: "100%", border: "0", height: `${FIRST_HEIGHT_PX}px` });

  let stepShown;
  addEventListener("message", (event) => {
    const { type, height, step } = event.data ?? {};
    if (event.source !== frame.contentWindow || event.origin !== origin || type !== "booking:height") return;
    if (Number.isInteger(height)) {
      frame.style.height = `${Math.min(Math.max(height, HEIGHT_MIN_PX), HEIGHT_MAX_PX)}px`;
    }
    // After scrolling down in one step, the next step starts at its top.
    const isNewStep = stepShown !== undefined && step !== stepShown;
    stepShown = step;
    if (isNewStep && frame.getBoundingClientRect().top < 0) {
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      frame.scrollIntoView({ behavior: isCalm ? "instant" : "smooth" });
    }
  });
  script.after(frame);
})();
