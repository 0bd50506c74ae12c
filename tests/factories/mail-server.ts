import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** What a mail server got: the envelope's receiver, and the message with its headers. */
interface ReceivedMail {
  recipient: string;
  message: string;
}

/** How the next mails are answered; taken when there is none left. */
type Rejection = "mailbox unknown" | "busy";

/** A mail server of a few lines: it keeps what it gets. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const rejections: Rejection[] = [];
  const server = createServer((socket) => talk(socket, received, rejections));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    rejectNext: (...how: Rejection[]) => rejections.push(...how),
    stop: () => server.close(),
  };
}

function talk(socket: Socket, received: ReceivedMail[], rejections: Rejection[]): void {
  let buffer = "";
  let recipient = "";
  let inMessage = false;
  let rejection: Rejection | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 double");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    buffer += chunk;
    for (;;) {
      const end = buffer.indexOf(inMessage ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (inMessage ? 5 : 2));
      if (inMessage) {
        inMessage = false;
        // A line's first dot is doubled on its way (RFC 5321, 4.5.2).
        if (rejection !== "busy") received.push({ recipient, message: text.replaceAll(/^\.\./gm, ".") });
        say(rejection === "busy" ? "451 try again later" : "250 taken");
      } else if (/^(EHLO|HELO|MAIL|RSET)/i.test(text)) {
        if (/^MAIL/i.test(text)) rejection = rejections.shift();
        say("250 ok");
      } else if (/^RCPT/i.test(text)) {
        recipient = /<(.*?)>/.exec(text)?.[1] ?? "";
        say(rejection === "mailbox unknown" ? "550 no such mailbox" : "250 ok");
      } else if (/^DATA/i.test(text)) {
        inMessage = true;
        say("354 go on");
      } else {
        say("221 bye");
        socket.end();
      }
    }
  });
}
