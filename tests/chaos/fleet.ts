import { randomInt } from "node:crypto";
import { type RunningProgram, startBuilt } from "../service/built-program.ts";

/** The programs of the service, as `npm run` names them. */
export type ProgramName = "api" | "web" | "worker";

const RESTART_MS = 100;
/** What each says once it does its work. */
const GREETINGS: Record<ProgramName, string> = {
  api: "The API is ready",
  web: "Checkstand is ready",
  worker: "The worker is ready.",
};

interface Place {
  program: ProgramName;
  environment: Record<string, string>;
  /** Of the checkout; this one by default. */
  directory: string | undefined;
  running: RunningProgram;
  /** What all that ran here printed. */
  output: string[];
  isNotified: boolean;
}

/**
 * Processes of the service under a supervisor as an operator has one: who ends, killed or because there was no
 * database to start on, begins anew. Needs the build.
 */
export class Fleet {
  readonly #places: Place[] = [];
  #isOver = false;
  /** Processes that ended by themselves after they were ready: they have to outlive the database. */
  died = 0;

  /** Starts one more, which stays in this place. @param directory of another checkout than this one. */
  add(program: ProgramName, environment: Record<string, string>, directory?: string): void {
    const place = { program, environment, directory, output: [], isNotified: false } as Omit<Place, "running"> as Place;
    this.#places.push(place);
    this.#run(place);
  }

  /** Kills one with -9 at random. @returns whether there was one. */
  async killOne(program: ProgramName): Promise<boolean> {
    const living = this.#places.filter((place) => place.program === program && isAlive(place.running));
    const place = living[randomInt(living.length || 1)];
    await place?.running.stop("SIGKILL");
    return place !== undefined;
  }

  /** Ends each process of a program by SIGTERM, one by one, and starts it from this checkout. @param next waits until the new one works. */
  async roll(program: ProgramName, next: () => Promise<void>): Promise<{ maxShutdownMs: number; codes: number[] }> {
    let maxShutdownMs = 0;
    const codes: number[] = [];
    for (const place of this.#places.filter((candidate) => candidate.program === program)) {
      place.isNotified = true;
      place.directory = undefined;
      const startedAt = performance.now();
      codes.push((await place.running.stop("SIGTERM")) ?? -1);
      maxShutdownMs = Math.max(maxShutdownMs, performance.now() - startedAt);
      await next();
    }
    return { maxShutdownMs, codes };
  }

  /** Sends a signal to each process of a program. */
  signal(program: ProgramName, signal: NodeJS.Signals): void {
    for (const place of this.#places) if (place.program === program) place.running.child.kill(signal);
  }

  /** What the processes of a program printed so far, a text for each place. */
  output(program: ProgramName): string[] {
    const places = this.#places.filter((place) => place.program === program);
    return places.map(({ output, running }) => [...output, running.output()].join(""));
  }

  /** Kills all, for good. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#places.map(({ running }) => running.stop("SIGKILL")));
  }

  #run(place: Place): void {
    if (this.#isOver) return;
    const { program, environment, directory } = place;
    const running = startBuilt(program, environment, directory);
    place.running = running;
    place.isNotified = false;
    void running.ended.then((code) => {
      if (code !== null && !place.isNotified && running.output().includes(GREETINGS[program])) this.died++;
      place.output.push(running.output());
      setTimeout(() => this.#run(place), RESTART_MS);
    });
  }
}

function isAlive({ child: { exitCode, signalCode } }: RunningProgram): boolean {
  return exitCode === null && signalCode === null;
}
