declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  /** Swagger UI's options as far as the reference page uses them. */
  type Options = {
    url: string;
    domNode: HTMLElement;
    /** the name of a component that a plugin brings */
    layout: string;
    plugins: object[];
    /** null: no badge, so that nothing is asked of another host */
    validatorUrl: null;
    deepLinking: boolean;
    docExpansion: "list" | "full" | "none";
    defaultModelsExpandDepth: number;
    /** the document is loaded */
    onComplete(): void;
  };

  export default function SwaggerUIBundle(options: Options): import("./reference-plugin").Reference;
}
