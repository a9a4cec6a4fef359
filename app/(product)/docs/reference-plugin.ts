import type { ChangeEvent, ComponentType, createElement, ReactNode } from "react";

/** What Swagger UI passes to its plugins, as far as it's used here. It has its own React, so JSX can't be used. */
type System = { React: { createElement: typeof createElement } };
type GetComponent = (name: string, connected?: boolean) => ComponentType;
type LayoutProps = {
  getComponent: GetComponent;
  specSelectors: { specStr(): string; loadingStatus(): string };
};
/** An Immutable list of maps. */
type Servers = { first(): { get(key: "url"): string; getIn(path: string[]): string | undefined } };
type SetVariable = (change: { server: string; key: string; val: string }) => void;
type ServersProps = {
  servers: Servers;
  setServerVariableValue: SetVariable;
  getServerVariable(server: string, key: string): string | undefined;
  getEffectiveServerValue(server: string): string | undefined;
};
export type Reference = {
  specSelectors: { servers(): Servers };
  oas3Actions: { setSelectedServer(url: string): void; setServerVariableValue: SetVariable };
};

/** Once the document has loaded, calls go to its only server, for the business it names as an example. */
export function selectServer({ specSelectors, oas3Actions }: Reference): void {
  const server = specSelectors.servers().first();
  const slug = server.getIn(["variables", "slug", "default"]) ?? "";
  oas3Actions.setSelectedServer(server.get("url"));
  oas3Actions.setServerVariableValue({ server: server.get("url"), key: "slug", val: slug });
}

/**
 * Fits Swagger UI into our page: without its own title and `<main>`, with one labeled field for the business instead
 * of the server menu, and without links inside buttons, which keyboards can't reach.
 */
export function referencePlugin({ React: { createElement: h } }: System) {
  function layout({ getComponent, specSelectors }: LayoutProps) {
    const part = (name: string) => h(getComponent(name, true));
    const frame = (...children: ReactNode[]) => h("div", { className: "swagger-ui" }, ...children);
    if (specSelectors.loadingStatus() === "failed")
      return frame(h("p", null, "The OpenAPI document couldn’t be loaded. Refresh the page to try again."));
    if (!specSelectors.specStr()) return frame(h("p", null, "Loading the reference…"));
    return frame(
      h(getComponent("SvgAssets")),
      h("div", { className: "calls" }, part("ServersContainer"), part("AuthorizeBtnContainer")),
      h("h2", { className: "sr-only" }, "Operations"),
      part("operations"),
      part("Models"),
    );
  }

  function businessField({ servers, ...server }: ServersProps) {
    const url = servers.first().get("url");
    const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
      server.setServerVariableValue({ server: url, key: "slug", val: target.value });
    return h(
      "div",
      null,
      h(
        "label",
        null,
        "Business slug",
        h("input", { type: "text", value: server.getServerVariable(url, "slug") ?? "", onChange: change }),
      ),
      h("p", null, "Calls go to ", h("code", null, server.getEffectiveServerValue(url) ?? url)),
    );
  }

  const plainText = ({ text }: { text: string }) => h("span", null, text);

  return {
    components: { ReferenceLayout: layout, Servers: businessField, DeepLink: plainText },
  };
}
