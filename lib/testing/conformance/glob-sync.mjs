import { register } from "node:module";

/*
 * Node 20's `fs` has no `globSync`, which the conformance tests import by name; nothing of what is run here calls it.
 */
const FS = `export * from "node:fs"; export { default } from "node:fs"; export const globSync = () => [];`;
const HOOKS = `export const resolve = (name, context, next) =>
  name === "fs" && context.parentURL?.includes("/@modelcontextprotocol/conformance/")
    ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(FS)}`)}, shortCircuit: true }
    : next(name, context);`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
