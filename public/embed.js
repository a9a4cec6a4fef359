// Shows a business's booking page where the script stands:
// <script async src="https://HOST/embed.js" data-business="harbor-hair" data-title="Booking"></script>
(() => {
  const FIRST_HEIGHT_PX = 640;
  const HEIGHT_MIN_PX = 100;
  const HEIGHT_MAX_PX = 20000;

  const script = document.currentScript;
  const slug = script?.dataset.business?.trim() ?? "";
  const mistake = !script
    ? "load embed.js by a plain <script async src=…>, not as a module."
    : !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
      ? 'say whose page to show, by the last part of its address: <script … data-business="harbor-hair">.'
      : script.closest("head")
        ? "move the script out of <head>, to the place in <body> where the booking page should show."
        : null;
  if (mistake) {
    console.error(`Booking page: ${mistake}`);
    return;
  }

  const { origin } = new URL(script.src);
  // Pasted twice in one place, it shows the page once there.
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
  // Whatever the system prefers, the site around is light unless it says otherwise; the name stays from page to page.
  frame.name = script.dataset.theme?.trim() === "auto" ? "booking:auto" : "booking";
  frame.src = `${origin}/book/${slug}/embed`;
  // The confirmation has a button that copies its link.
  frame.allow = "clipboard-write";
  Object.assign(frame.style, { display: "block", width: "100%", border: "0", height: `${FIRST_HEIGHT_PX}px` });

  let stepShown;
  addEventListener("message", (event) => {
    const { type, height, step } = event.data ?? {};
    if (event.source !== frame.contentWindow || event.origin !== origin || type !== "booking:height") return;
    if (Number.isInteger(height)) {
      frame.style.height = `${Math.min(Math.max(height, HEIGHT_MIN_PX), HEIGHT_MAX_PX)}px`;
    }
    // Whoever scrolled down to the end of one step begins the next one at its top.
    const isNewStep = stepShown !== undefined && step !== stepShown;
    stepShown = step;
    if (isNewStep && frame.getBoundingClientRect().top < 0) {
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      frame.scrollIntoView({ behavior: isCalm ? "instant" : "smooth" });
    }
  });
  script.after(frame);
})();
