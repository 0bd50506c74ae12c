/** As far as tests use it: the package brings no types. */
declare module "jsdom" {
  export type DOMWindow = Window & typeof globalThis;

  export class VirtualConsole {
    on(event: string, listener: (...words: { stack?: string }[]) => void): this;
  }

  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string;
        runScripts: "outside-only";
        pretendToBeVisual: boolean;
        virtualConsole: VirtualConsole;
        beforeParse(window: DOMWindow): void;
      },
    );
    readonly window: DOMWindow;
    getInternalVMContext(): import("node:vm").Context;
  }
}
