/** Stored and passed to the processor unchanged. */
export interface ProcessorInstructions {
  /** Minor units. */
  applicationFeeAmount?: number;
  /** 0 to 100. */
  applicationFeePercent?: number;
  onBehalfOf?: string;
  transferData?: { amount?: number; amountPercent?: number; destination?: string };
}

/** The larger of the fixed fee and the fixed transfer, in minor units: no payment can be less. */
export function fixedPart({ applicationFeeAmount = 0, transferData }: ProcessorInstructions): bigint {
  return BigInt(Math.max(applicationFeeAmount, transferData?.amount ?? 0));
}
