/** A browser engine of the system that a test drives by WebDriver. */
export interface Engine {
  name: string;
  /** Starts it with no history, cookies or storage. */
  launch(): Promise<EngineBrowser>;
}

/** Its only tab. Controls are given by XPath, which every engine understands; they are waited for. */
export interface EngineBrowser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Replaces what stands in a control, key by key. */
  type(control: string, text: string): Promise<void>;
  /** Keys as a person presses them, into the control that has the focus. */
  keys(...keys: ("Backspace" | "Enter" | "Tab" | "ArrowLeft")[]): Promise<void>;
  /** With the mouse. */
  press(control: string): Promise<void>;
  /** What an expression of the page's script gives. @throws while the page changes. */
  evaluate<Result>(expression: string): Promise<Result>;
  close(): Promise<void>;
}

/** The control with this label. */
export const labeled = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`;

/** The button or link whose text begins like this. */
export const named = (text: string) => `(//button|//a)[starts-with(normalize-space(), "${text}")]`;
