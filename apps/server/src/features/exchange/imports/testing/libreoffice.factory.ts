import { zipOf } from './workbook-parts.ts'

/** A cell as LibreOffice keeps it: a text, a number, a day or time as its number in a format, a truth, a formula with its result, an error, a look alone. */
export type OfficeCell =
  | string
  | number
  | null
  | { serial: number; format: string }
  | { isTrue: boolean }
  | { formula: string; result: string | number }
  | { error: string }
  | { look: string }

/** A sheet as LibreOffice keeps it; hidden columns by their places. */
export interface OfficeSheet {
  name: string
  isHidden?: boolean
  rows: readonly (readonly OfficeCell[])[]
  hiddenColumns?: readonly number[]
  /** Written behind the rows, as of a sheet whose cells offer values. */
  offered?: { range: string; source: string }
  /** Rows below the last that have a look alone, by their numbers. */
  looksDownTo?: readonly number[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Texts that cells share, and looks: of LibreOffice even the plain one has a format of its own, the first beyond those that programs know. */
function createBook() {
  const texts: string[] = []
  const formats = ['General']
  const placeIn = <T>(list: T[], one: T): number => (list.includes(one) ? list.indexOf(one) : list.push(one) - 1)
  return { texts, formats, textAt: (text: string) => placeIn(texts, text), lookAt: (format: string) => placeIn(formats, format) }
}

type Book = ReturnType<typeof createBook>

function cellXml(at: string, cell: OfficeCell, book: Book): string {
  if (cell === null || cell === '') return ''
  const tag = (look: number, type: string, inner: string): string => `<c r="${at}" s="${look}" t="${type}">${inner}</c>`
  if (typeof cell === 'string') return tag(0, 's', `<v>${book.textAt(cell)}</v>`)
  if (typeof cell === 'number') return tag(0, 'n', `<v>${cell}</v>`)
  if ('serial' in cell) return tag(book.lookAt(cell.format), 'n', `<v>${cell.serial}</v>`)
  if ('isTrue' in cell) return tag(book.lookAt('"TRUE";"TRUE";"FALSE"'), 'b', `<v>${Number(cell.isTrue)}</v>`)
  if ('error' in cell) return tag(0, 'e', `<f aca="false">1/0</f><v>${escaped(cell.error)}</v>`)
  if ('look' in cell) return `<c r="${at}" s="${book.lookAt(cell.look)}"/>`
  const type = typeof cell.result === 'number' ? 'n' : 'str'
  return tag(0, type, `<f aca="false">${escaped(cell.formula)}</f><v>${escaped(String(cell.result))}</v>`)
}

const rowHead = (line: number): string =>
  `<row r="${line}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">`

function sheetXml({ rows, hiddenColumns = [], offered, looksDownTo = [] }: OfficeSheet, book: Book): string {
  const lines = rows.map((cells, row) => `${rowHead(row + 1)}${cells.map((cell, at) => cellXml(`${letters(at)}${row + 1}`, cell, book)).join('')}</row>`)
  const looks = looksDownTo.map((line) => `${rowHead(line)}${cellXml(`A${line}`, { look: '@' }, book)}</row>`)
  const width = Math.max(1, ...rows.map((cells) => cells.length))
  const column = (at: number): string =>
    `<col collapsed="false" customWidth="true" hidden="${hiddenColumns.includes(at)}" outlineLevel="0" max="${at + 1}" min="${at + 1}" style="0" width="11.53"/>`
  const validations = offered
    ? `<dataValidations count="1"><dataValidation allowBlank="true" errorStyle="stop" operator="equal" showDropDown="false" showErrorMessage="true" showInputMessage="false" sqref="${offered.range}" type="list"><formula1>${offered.source}</formula1><formula2>0</formula2></dataValidation></dataValidations>`
    : ''
  return (
    `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}/relationships" xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">` +
    `<sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:${letters(width - 1)}${rows.length}"/>` +
    '<sheetViews><sheetView showFormulas="false" showGridLines="true" showRowColHeaders="true" showZeros="true" rightToLeft="false" tabSelected="true" showOutlineSymbols="true" defaultGridColor="true" view="normal" topLeftCell="A1" colorId="64" zoomScale="100" zoomScaleNormal="100" zoomScalePageLayoutView="100" workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/><selection pane="topLeft" activeCell="A1" activeCellId="0" sqref="A1"/></sheetView></sheetViews>' +
    '<sheetFormatPr defaultColWidth="11.53515625" defaultRowHeight="12.8" zeroHeight="false" outlineLevelRow="0" outlineLevelCol="0"/>' +
    `<cols>${Array.from({ length: width }, (_, at) => column(at)).join('')}</cols><sheetData>${lines.join('')}${looks.join('')}</sheetData>${validations}` +
    '<printOptions headings="false" gridLines="false" gridLinesSet="true" horizontalCentered="false" verticalCentered="false"/><pageMargins left="0.7875" right="0.7875" top="1.05" bottom="1.05" header="0.7875" footer="0.7875"/>' +
    '<pageSetup paperSize="9" scale="100" firstPageNumber="1" fitToWidth="1" fitToHeight="1" pageOrder="downThenOver" orientation="portrait" blackAndWhite="false" draft="false" cellComments="none" horizontalDpi="300" verticalDpi="300" copies="1"/>' +
    '<headerFooter differentFirst="false" differentOddEven="false"><oddHeader>&amp;C&amp;"Times New Roman,Regular"&amp;12&amp;A</oddHeader></headerFooter></worksheet>'
  )
}

function stylesXml(formats: readonly string[]): string {
  const look = (at: number): string =>
    `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyFont="false" applyBorder="false" applyAlignment="false" applyProtection="false"><alignment horizontal="general" vertical="bottom" textRotation="0" wrapText="false" indent="0" shrinkToFit="false"/><protection locked="true" hidden="false"/></xf>`
  return (
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`).join('')}</numFmts>` +
    '<fonts count="1"><font><sz val="10"/><name val="IPA P Gothic"/><family val="2"/><charset val="128"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border diagonalUp="false" diagonalDown="false"><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="164" fontId="0" fillId="0" borderId="0" applyFont="true" applyBorder="true" applyAlignment="true" applyProtection="true"><alignment horizontal="general" vertical="bottom"/><protection locked="true" hidden="false"/></xf></cellStyleXfs>' +
    `<cellXfs count="${formats.length}">${formats.map((_, at) => look(at)).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  )
}

/**
 * A workbook with the traits of one that LibreOffice Calc saves: links in its order with a theme first, every text shared, every look a format of its
 * own, formulas with `aca`, sheets with their state, `docProps` that name the program. `isAbsolute`: links from the root of the archive.
 */
export function libreOfficeFile(sheets: readonly OfficeSheet[], { isAbsolute = false } = {}): Buffer {
  const book = createBook()
  const sheetXmls = sheets.map((sheet) => sheetXml(sheet, book))
  const to = (path: string): string => (isAbsolute ? `/xl/${path}` : path)
  const link = (id: number, type: string, target: string): string => `<Relationship Id="rId${id}" Type="${office}/relationships/${type}" Target="${target}"/>`
  const links = [
    link(1, 'theme', to('theme/theme1.xml')),
    link(2, 'styles', to('styles.xml')),
    ...sheets.map((_, at) => link(at + 3, 'worksheet', to(`worksheets/sheet${at + 1}.xml`))),
    link(sheets.length + 3, 'sharedStrings', to('sharedStrings.xml'))
  ]
  const listed = sheets.map(
    ({ name, isHidden = false }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="${isHidden ? 'hidden' : 'visible'}" r:id="rId${at + 3}"/>`
  )
  const override = (path: string, type: string): string => `<Override PartName="/${path}" ContentType="${type}"/>`
  const parts: Record<string, string> = {
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>${link(3, 'extended-properties', 'docProps/app.xml')}</Relationships>`,
    'docProps/app.xml': `${declaration}<Properties xmlns="${office}/extended-properties" xmlns:vt="${office}/docPropsVTypes"><Template></Template><TotalTime>3</TotalTime><Application>LibreOffice/24.8.5.2$Linux_X86_64 LibreOffice_project/480$Build-2</Application><AppVersion>15.0000</AppVersion></Properties>`,
    'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dcterms:created xsi:type="dcterms:W3CDTF">2026-11-22T09:00:00Z</dcterms:created><dc:language>ja-JP</dc:language><cp:revision>1</cp:revision></cp:coreProperties>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${links.join('')}</Relationships>`,
    'xl/theme/theme1.xml': `${declaration}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"><a:themeElements/></a:theme>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><workbookProtection/><bookViews><workbookView showHorizontalScroll="true" showVerticalScroll="true" showSheetTabs="true" xWindow="0" yWindow="0" windowWidth="16384" windowHeight="8192" tabRatio="500" firstSheet="0" activeTab="0"/></bookViews><sheets>${listed.join('')}</sheets><calcPr iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"/><extLst><ext xmlns:loext="http://schemas.libreoffice.org/" uri="{7626C862-2A13-11E5-B345-FEFF819CDC9F}"><loext:extCalcPr stringRefSyntax="CalcA1"/></ext></extLst></workbook>`,
    ...Object.fromEntries(sheetXmls.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    'xl/sharedStrings.xml': `${declaration}<sst xmlns="${main}" count="${book.texts.length}" uniqueCount="${book.texts.length}">${book.texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': stylesXml(book.formats),
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/>${override('xl/workbook.xml', `${spreadsheetml}.sheet.main+xml`)}${override('xl/styles.xml', `${spreadsheetml}.styles+xml`)}${sheets.map((_, at) => override(`xl/worksheets/sheet${at + 1}.xml`, `${spreadsheetml}.worksheet+xml`)).join('')}${override('xl/sharedStrings.xml', `${spreadsheetml}.sharedStrings+xml`)}${override('docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml')}</Types>`
  }
  return zipOf(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, Buffer.from(xml)])))
}
