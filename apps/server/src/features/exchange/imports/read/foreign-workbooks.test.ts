import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertSheet, readSheetFile } from '../../../../platform/sheets/read.ts'
import { workbookParts, zipOf } from '../testing/workbook-parts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mekiki-foreign-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The links of a workbook with a sheet, shared texts and styles. */
const links = Buffer.from(
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`
)

interface Foreign {
  sheet: string
  shared?: string
  /** Number formats of the cells' styles, by their codes; one beyond 163 is told by its text. */
  styles?: readonly (number | string)[]
  workbook?: string
}

/** Styles with one look for each number format. */
function stylesXml(formats: readonly (number | string)[]): string {
  const own = formats.filter((format) => typeof format === 'string')
  const idOf = (format: number | string): number => (typeof format === 'number' ? format : 164 + own.indexOf(format))
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const list = own.map((format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${escaped(format)}"/>`).join('')
  const looks = formats.map((format) => `<xf numFmtId="${idOf(format)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${list}</numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${looks}</cellXfs></styleSheet>`
}

/** The rows of a workbook of a program's making, as an import reads them. */
async function rowsOf({ sheet, shared, styles = [0], workbook }: Foreign): Promise<(readonly [number, ...string[]])[]> {
  const parts = workbookParts(sheet, {
    'xl/_rels/workbook.xml.rels': links,
    'xl/styles.xml': Buffer.from(stylesXml(styles)),
    'xl/sharedStrings.xml': Buffer.from(`${declaration}<sst xmlns="${main}" count="9" uniqueCount="9">${shared ?? ''}</sst>`),
    ...(workbook !== undefined && { 'xl/workbook.xml': Buffer.from(workbook) })
  })
  await writeFile(join(folder, 'a.xlsx'), zipOf(parts))
  await convertSheet(join(folder, 'a.xlsx'), join(folder, 'rows'), { maxColumns: 150, maxRows: 1_000_000, maxCellLength: 32_767, maxRowLength: 4_000_000 })
  const rows: (readonly [number, ...string[]])[] = []
  for await (const { line, cells } of readSheetFile(join(folder, 'rows'))) rows.push([line, ...cells])
  return rows
}

const sheetOf = (rows: string, before = ''): string =>
  `${declaration}<worksheet xmlns="${main}" xmlns:r="${relation}">${before}<sheetData>${rows}</sheetData></worksheet>`

describe('workbooks of other programs', () => {
  it('LibreOffice: shared texts, days by a format of its own, percentages and amounts, and rows that repeat their look to the last one', async () => {
    const styles = [0, 'yyyy/m/d', 'yyyy/m/d\\ h:mm', '0.00%', '[$¥-411]#,##0;[RED]-[$¥-411]#,##0', '@']
    const shared =
      '<si><t xml:space="preserve">企業名</t></si><si><t xml:space="preserve">設立日</t></si><si><t xml:space="preserve"> 株式会社青空 </t></si><si><t xml:space="preserve">03-1234-5678</t></si>'
    const before =
      '<sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:F2"/><sheetViews><sheetView showFormulas="false" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="12.8"/><cols><col min="1" max="1025" width="11.52" style="0"/></cols>'
    const blank = (line: number) =>
      `<row r="${line}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A${line}" s="1"/><c r="B${line}" s="4"/></row>`
    const rows =
      '<row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row>' +
      '<row r="2" customFormat="false" ht="12.8"><c r="A2" s="0" t="s"><v>2</v></c><c r="B2" s="1" t="n"><v>43922</v></c><c r="C2" s="2" t="n"><v>43922.5</v></c><c r="D2" s="3" t="n"><v>0.125</v></c><c r="E2" s="4" t="n"><v>12000000</v></c><c r="F2" s="5" t="s"><v>3</v></c><c r="G2" s="0" t="b"><v>1</v></c></row>' +
      [3, 4, 5, 1_048_575, 1_048_576].map(blank).join('')
    expect(await rowsOf({ sheet: sheetOf(rows, before), shared, styles })).toEqual([
      [1, '企業名', '設立日'],
      [2, ' 株式会社青空 ', '2020/4/1', '2020/4/1 12:00', '0.125', '12000000', '03-1234-5678', 'TRUE']
    ])
  })

  it('Excel: readings of names are no text, rich texts are one, formulas are their results, errors are told, days keep to its calendar', async () => {
    const shared =
      '<si><t>髙島屋</t><rPh sb="0" eb="3"><t>タカシマヤ</t></rPh><phoneticPr fontId="1"/></si>' +
      '<si><r><t>株式会社</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 太字</t></r><rPh sb="0" eb="4"><t>カブシキガイシャ</t></rPh></si>' +
      '<si><t>一行目_x000D_\n二行目</t></si><si><t/></si>'
    const styles = [0, 14, 22, 9, 'yyyy"年"m"月"d"日"', '#,##0_);[Red]\\(#,##0\\)', '[$-411]ggge"年"m"月"d"日"', 20]
    const rows =
      '<row r="1" spans="1:12" x14ac:dyDescent="0.4" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>' +
      '<row r="3"><c r="A3" t="str"><f>A1&amp;"様"</f><v>髙島屋様</v></c><c r="B3"><f t="shared" ref="B3:B9" si="0">1+1</f><v>2</v></c><c r="C3"><f t="shared" si="0"/><v>3</v></c><c r="D3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E3" t="b"><v>0</v></c><c r="F3"><v>0.1</v></c><c r="G3"><v>1.2E7</v></c><c r="H3" s="5"><v>-1500</v></c><c r="I3"><v>0.30000000000000004</v></c></row>' +
      '<row r="4"><c r="A4" s="1"><v>43922</v></c><c r="B4" s="2"><v>43922.37500001</v></c><c r="C4" s="3"><v>0.5</v></c><c r="D4" s="4"><v>61</v></c><c r="E4" s="6"><v>43586</v></c><c r="F4" t="d"><v>2020-04-01</v></c><c r="H4" t="inlineStr"><is><r><t>ふり</t></r><rPh sb="0" eb="2"><t>フリ</t></rPh><r><t>がな</t></r></is></c></row>'
    const [first, second, third] = await rowsOf({ sheet: sheetOf(rows), shared, styles })
    expect(first).toEqual([1, '髙島屋', '株式会社 太字', expect.stringMatching(/^一行目\r?\n二行目$/u)])
    expect(second).toEqual([3, '髙島屋様', '2', '3', '#DIV/0!', 'FALSE', '0.1', '12000000', '-1500', '0.3'])
    expect(third).toEqual([4, '2020/4/1', '2020/4/1 9:00', '0.5', '1900/3/1', '2019/5/1', '2020-04-01', '', 'ふりがな'])
  })

  it('Excel on old computers counts days from 1904', async () => {
    const workbook = `${declaration}<workbook xmlns="${main}" xmlns:r="${relation}"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`
    expect(await rowsOf({ sheet: sheetOf('<row r="1"><c r="A1" s="1"><v>42460</v></c></row>'), styles: [0, 14], workbook })).toEqual([[1, '2020/4/1']])
  })

  it('numbers that are filled up with zeros keep them: telephone numbers, postal codes, codes; amounts and days stay what they are', async () => {
    const styles = ['0000000000', '000\\-0000', '[<=999]000;[<=9999]000\\-00;000\\-0000', '"No."00000', '#,##0', '0.00', '00%', 'yyyy/mm/dd', 'hh:mm:ss', '@']
    const numbers = [312_345_678, 600_001, 600_001, 42, 12_000_000, 5, 0.05, 43_922, 0.5, 7]
    const cell = (place: string, look: number, value: number | string) => `<c r="${place}" s="${look}"><v>${value}</v></c>`
    const letters = 'ABCDEFGHIJ'
    const rows =
      `<row r="1">${numbers.map((value, look) => cell(`${letters[look]}1`, look, value)).join('')}</row>` +
      `<row r="2"/><row r="3">${cell('A3', 0, 1.5)}${cell('C3', 2, 60)}<c r="D3" s="3" t="str"><v>7</v></c><c s="3"><v>7</v></c></row>`
    expect(await rowsOf({ sheet: sheetOf(rows), styles })).toEqual([
      [1, '0312345678', '060-0001', '060-0001', 'No.00042', '12000000', '5', '0.05', '2020/4/1', '1899/12/31 12:00', '7'],
      [3, '1.5', '', '060', '7', 'No.00007']
    ])
  })

  it('Google Sheets and Numbers: texts within their cells, prefixed names, rows and cells without places', async () => {
    const google =
      '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>企業名</t></is></c><c r="B1" t="str"><v>代表者</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">甲 &amp; 乙</t></is></c></row>'
    expect(await rowsOf({ sheet: sheetOf(google), styles: [0, 0] })).toEqual([
      [1, '企業名', '代表者'],
      [2, '甲 & 乙']
    ])
    const prefixed = `${declaration}<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>企業名</x:t></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await rowsOf({ sheet: prefixed, shared: '<si><t>青空</t></si>' })).toEqual([
      [1, '企業名', '7'],
      [2, '青空']
    ])
  })
})
