/** Stored and passed to the processor unchanged. */
export interface ProcessorInstructions {
  /** Minor units. */
  applicationFeeAmount?: number;
  /** 0 to 100. */
  applicationFeePercent?: number;
  onBehalfOf?: string;
  transferData?: { amount?: number; amountPercent?: number; destination?: string };
}
