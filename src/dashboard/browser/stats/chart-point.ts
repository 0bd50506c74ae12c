/** A value with its label. */
interface ChartValue {
  /** When: "Nov 21". */
  title: string;
  value: number;
  /** The formatted amount: "$1,200.00". */
  text: string;
}

/** A bar of a chart. */
export interface ChartPoint extends ChartValue {
  /** Additional text: "3 payments, $3.00 refunded or disputed". */
  note: string;
  /** The same in parts, for columns: "3 payments", and "$3.00", below 0 where more was won back. */
  payments: string;
  back: string;
  /** The list that adds up to the value; undefined if nothing moved. */
  href: string | undefined;
  previous: ChartValue;
}
