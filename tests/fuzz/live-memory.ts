import { freePort } from "../service/start-service.ts";

/** Looks into a process by its inspector. */
export interface LiveMemory {
  /** For the environment of the process that is to be looked into. */
  options: string;
  /** What it still uses after everything was thrown away that can be: its heap and what hangs on it, in megabytes. */
  read(): Promise<number>;
}

/** To be asked for before the process is started. */
export async function liveMemory(): Promise<LiveMemory> {
  const port = await freePort();
  return { options: `--inspect=127.0.0.1:${port}`, read: () => readMemory(port) };
}

async function readMemory(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let id = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result: { value: number } }>((resolve) => {
      const own = ++id;
      const answered = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== own) return;
        socket.removeEventListener("message", answered);
        resolve(answer.result);
      };
      socket.addEventListener("message", answered);
      socket.send(JSON.stringify({ id: own, method, params }));
    });
  // The second time finds what the first one's finalizers let go.
  for (let round = 0; round < 2; round++) await ask("HeapProfiler.collectGarbage");
  const expression = "process.memoryUsage().heapUsed + process.memoryUsage().external";
  const { result } = await ask("Runtime.evaluate", { expression, returnByValue: true });
  socket.close();
  return result.value / 1_048_576;
}
