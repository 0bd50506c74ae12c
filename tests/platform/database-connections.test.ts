import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { postgresPool } from "#platform/database/postgres-pool.ts";
import { startTestDatabase } from "../service/test-database.ts";

/** What PostgreSQL sends: the kind, the length with itself, and the rest. */
function message(kind: string, rest: string | Buffer): Buffer {
  const body = Buffer.from(rest);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const AUTHENTICATED = message("R", Buffer.alloc(4));
const READY = message("Z", "I");
const TERMINATED = message("E", "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0");

/** A server that takes each connection and ends it at once, as PostgreSQL does when it is just being shut down. */
async function startClosingServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function poolAt(server: Server): pg.Pool {
  const { port } = server.address() as { port: number };
  return postgresPool(`postgresql://shop@127.0.0.1:${port}/shop`, {
    max: 2,
    connectionTimeoutMillis: 2_000,
    statementTimeoutMs: 5_000,
    applicationName: "tests",
    isPooled: false,
  });
}

test("a connection that ends right after its creation fails only its own queries", async () => {
  const server = await startClosingServer();
  const closing = poolAt(server);
  onTestFinished(async () => {
    await closing.end();
    server.close();
  });
  const connection = await closing.connect();
  await expect(connection.query("SELECT 1")).rejects.toThrow(/not queryable|terminated/);
  connection.release();
});

test("a statement can take 5 s, multiplied by the tests' patience", async () => {
  const database = await startTestDatabase();
  onTestFinished(async () => {
    await disconnectDatabase();
    await database.stop();
  });
  const limit = async () => (await pool().query("SHOW statement_timeout")).rows;
  connectDatabase(database.url);
  expect(await limit()).toEqual([{ statement_timeout: "5s" }]);
  await disconnectDatabase();
  connectDatabase(database.url, false, 3);
  expect(await limit()).toEqual([{ statement_timeout: "15s" }]);
});
