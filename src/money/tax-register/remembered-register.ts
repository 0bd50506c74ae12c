import type { TaxIdRegister } from "#money/tax-register/tax-id-register.ts";
import type { VatIdStatus } from "#order/reverse-charge.ts";

/** A register's response and its time. */
export interface RegisterResponse {
  status: VatIdStatus;
  /** By the wall clock. */
  askedAt: Date;
}

const VALID_MS: Record<VatIdStatus, number> = { confirmed: 86_400_000, unknown: 86_400_000, no_answer: 60_000 };
/** Far more than the queries of a day. */
const MAX_REMEMBERED = 10_000;

/**
 * A register that is queried once per VAT ID: a response is valid for a day, a missing one for a minute. Simultaneous
 * requests share one query.
 */
export class RememberedRegister {
  readonly #register: TaxIdRegister;
  /** The oldest first. */
  readonly #responses = new Map<string, RegisterResponse>();
  readonly #asking = new Map<string, Promise<RegisterResponse>>();

  constructor(register: TaxIdRegister) {
    this.#register = register;
  }

  /** The response to an earlier query, while it is valid. */
  remembered(vatId: string): RegisterResponse | undefined {
    const response = this.#responses.get(vatId);
    const isValid = response && Date.now() - response.askedAt.getTime() < VALID_MS[response.status];
    return isValid ? response : undefined;
  }

  /** @param beforeAsking called before the register is queried. If it throws, the register is not queried. */
  async check(vatId: string, beforeAsking: () => Promise<void> = async () => undefined): Promise<RegisterResponse> {
    const remembered = this.remembered(vatId);
    if (remembered) return remembered;
    const others = this.#asking.get(vatId);
    if (others) return others;
    await beforeAsking();
    const asking = this.#asking.get(vatId) ?? this.#ask(vatId);
    this.#asking.set(vatId, asking);
    return asking.finally(() => this.#asking.delete(vatId));
  }

  async #ask(vatId: string): Promise<RegisterResponse> {
    const askedAt = new Date();
    const response = { status: await this.#register.check(vatId), askedAt };
    this.#responses.delete(vatId);
    this.#responses.set(vatId, response);
    const [oldest] = this.#responses.keys();
    if (this.#responses.size > MAX_REMEMBERED && oldest !== undefined) this.#responses.delete(oldest);
    return response;
  }
}
