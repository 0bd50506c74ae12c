import { freePort } from "../service/start-service.ts";

/** Looks into a process by its inspector. */
export interface InspectedProcess {
  /** For the environment of the process that is to be looked into. */
  options: string;
  /** What it still uses after everything was thrown away that can be: its heap and what hangs on it, in megabytes. */
  liveMemory(): Promise<number>;
  /** CPU that it used so far, in microseconds. */
  cpuTime(): Promise<number>;
  /** Ends the look: until then the process doesn't exit. */
  close(): Promise<void>;
}

/** To be asked for before the process is started. */
export async function inspectedProcess(): Promise<InspectedProcess> {
  const port = await freePort();
  let opened: Promise<Inspector> | undefined;
  const inspector = () => {
    opened ??= connect(port);
    return opened;
  };
  return {
    options: `--inspect=127.0.0.1:${port}`,
    async liveMemory() {
      const { ask, evaluate } = await inspector();
      // The second time finds what the first one's finalizers let go.
      for (let round = 0; round < 2; round++) await ask("HeapProfiler.collectGarbage");
      return (await evaluate("process.memoryUsage().heapUsed + process.memoryUsage().external")) / 1_048_576;
    },
    async cpuTime() {
      const { evaluate } = await inspector();
      return evaluate("(({ user, system }) => user + system)(process.cpuUsage())");
    },
    async close() {
      (await opened)?.close();
    },
  };
}

interface Inspector {
  ask(method: string, params?: object): Promise<{ result: { value: number } }>;
  evaluate(expression: string): Promise<number>;
  close(): void;
}

async function connect(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, (result: { result: { value: number } }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let id = 0;
  const ask: Inspector["ask"] = (method, params = {}) =>
    new Promise((resolve) => {
      waiting.set(++id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    ask,
    close: () => socket.close(),
    evaluate: async (expression) => (await ask("Runtime.evaluate", { expression, returnByValue: true })).result.value,
  };
}
