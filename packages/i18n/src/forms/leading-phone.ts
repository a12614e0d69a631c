// It ends before hours and extensions: brackets of its own stand around digits, with more behind them.
const LEADING_PHONE =
  /^[+\d０-９](?:(?![\s(（]+[\d０-９]{1,2}(?:[〜～‐－ー-][\d０-９]{1,2})?[:：時])(?:[\d０-９\s‐－ー-]|[(（][\d０-９]+[)）](?=[\d０-９]))){6,}(?<=[\d０-９])/u

/** The telephone number at the beginning of a text such as `03-0000-1204（平日 9:00〜17:00）`, as it is written; empty where there is none. */
export const leadingPhone = (text: string): string => LEADING_PHONE.exec(text)?.[0] ?? ''
