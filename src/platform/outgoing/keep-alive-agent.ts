import type { ClientRequestArgs } from "node:http";
import type { Socket, TcpNetConnectOpts } from "node:net";
import type { Duplex } from "node:stream";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

/** Idle timeout, shorter than that of most receivers and proxies. */
const MAX_IDLE_MS = 15_000;
/** Maximum age, so that DNS changes take effect. */
const MAX_AGE_MS = 60_000;
/** Maximum of idle connections: per host as many as an endpoint's simultaneous requests, and a total. */
const MAX_IDLE_PER_ENDPOINT = 5;
const MAX_IDLE_PER_HOST = 20;
const MAX_IDLE = 100;
/**
 * Timeout for each IP address of a name, before the next one is tried. Node's default of 0.25 s is too short for a busy
 * process or a distant host.
 */
const ADDRESS_TIMEOUT_MS = 2_500;

/** IP addresses that are allowed or denied, in addition to the package's own rules. */
interface AddressRules {
  allowIPAddressList: readonly string[];
  denyIPAddressList: readonly string[];
}

/** A request's options beyond Node's: the owner of its connections. */
export interface OwnedRequest {
  /** The endpoint's id. Connections are never shared between endpoints. */
  owner: string;
}

export type KeepAliveAgent = KeepAliveHttpAgent | KeepAliveHttpsAgent;

/** @param keeps whether connections are reused for later requests, or serve only one. */
export function newAgent(isSecure: boolean, keeps: boolean, rules: AddressRules): KeepAliveAgent {
  const options = {
    keepAlive: keeps,
    timeout: MAX_IDLE_MS,
    maxFreeSockets: MAX_IDLE_PER_ENDPOINT,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    allowIPAddressList: [...rules.allowIPAddressList],
    denyIPAddressList: [...rules.denyIPAddressList],
  };
  return isSecure ? new KeepAliveHttpsAgent(options) : new KeepAliveHttpAgent(options);
}

type ConnectionListener = (error: Error | null, socket: Duplex) => void;

/** Checks the IP address of each new connection, and keeps connections open for a while. */
class KeepAliveHttpAgent extends RequestFilteringHttpAgent {
  readonly #idle = new IdleConnections(this);

  override createConnection(options: TcpNetConnectOpts, listener?: ConnectionListener) {
    return this.#idle.opened(super.createConnection(options, listener), options);
  }

  override keepSocketAlive(socket: Duplex): boolean {
    const isAlive: unknown = super.keepSocketAlive(socket);
    return isAlive !== false && this.#idle.canKeep(socket);
  }

  override getName(options?: ClientRequestArgs & Partial<OwnedRequest>): string {
    return `${super.getName(options)}:${options?.owner}`;
  }
}

/** The same with TLS, whose sessions belong to their owner as well. */
class KeepAliveHttpsAgent extends RequestFilteringHttpsAgent {
  readonly #idle = new IdleConnections(this);

  override createConnection(options: TcpNetConnectOpts, listener?: ConnectionListener) {
    return this.#idle.opened(super.createConnection(options, listener), options);
  }

  override keepSocketAlive(socket: Duplex): boolean {
    const isAlive: unknown = super.keepSocketAlive(socket);
    return isAlive !== false && this.#idle.canKeep(socket);
  }

  override getName(options?: ClientRequestArgs & Partial<OwnedRequest>): string {
    return `${super.getName(options)}:${options?.owner}`;
  }
}

interface AgentSockets {
  freeSockets: NodeJS.ReadOnlyDict<Socket[]>;
}

/** Decides which idle connections stay open. */
class IdleConnections {
  readonly #agent: AgentSockets;
  readonly #opened = new WeakMap<Duplex, { at: number; host: string }>();

  constructor(agent: AgentSockets) {
    this.#agent = agent;
  }

  opened<Connection extends Duplex>(connection: Connection, { host, port }: TcpNetConnectOpts): Connection {
    this.#opened.set(connection, { at: performance.now(), host: `${host}:${port}` });
    return connection;
  }

  canKeep(connection: Duplex): boolean {
    const own = this.#opened.get(connection);
    if (!own || performance.now() - own.at > MAX_AGE_MS) return false;
    const idle = Object.values(this.#agent.freeSockets).flatMap((sockets) => sockets ?? []);
    const ofHost = idle.filter((socket) => this.#opened.get(socket)?.host === own.host);
    return idle.length < MAX_IDLE && ofHost.length < MAX_IDLE_PER_HOST;
  }
}
