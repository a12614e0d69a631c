// What the forms of tables/legal-forms.ts have in common, which is much shorter: every screen with names needs it. A test holds it against them.
const IN_BRACKETS = String.raw`[(\[〔【][^)\]〕】]{1,12}[)\]〕】]`
const JAPANESE = String.raw`\p{Script=Han}{0,9}(?:NPO)?法人(?:社団|財団)?|(?:(?:特例)?有限|株式|合[同名資]|相互|特定目的)会社|(?:有限責任事業|投資事業有限責任|企業|協業|事業協同|労働者協同)組合`
// Behind Latin letters that are a form no word goes on.
const LATIN = String.raw`(?:[kgy]\.k|npo|(?:kabushiki [kg]|godo k|yugen k)aisha)\.?(?![a-z\-])`
const LEADING = new RegExp(String.raw`^(?:${IN_BRACKETS}|${JAPANESE}|${LATIN}|[\s,.;:、。・\-])+`, 'iu')

/** The letter that stands for a name: its first behind a legal form and marks at the front, as it is written but in half-width form; of a name that is nothing else its first. Empty for an empty name. */
export function initialLetter(name: string): string {
  const text = name.normalize('NFKC').trim()
  const [first = ''] = text.replace(LEADING, '') || text
  return first
}
