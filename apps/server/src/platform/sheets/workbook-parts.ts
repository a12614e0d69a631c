import { xmlText } from './cells.ts'

/** A sheet as the workbook lists it. */
export interface SheetEntry {
  readonly name: string
  readonly isHidden: boolean
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The type of the files, as mail and downloads name it. */
export const sheetContentType = `${types}.sheet`

/** Where the sheet at a place (from 1) stands in the archive. */
export const sheetPath = (place: number): string => `xl/worksheets/sheet${place}.xml`

/** The beginning of a sheet's part. */
export const sheetStart = `${declaration}<worksheet xmlns="${spreadsheet}">`

/** The looks of cells, in the order of `looks`: plain, head, day, instant, text that looks like a formula. */
export const stylesXml =
  `${declaration}<styleSheet xmlns="${spreadsheet}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy/m/d"/><numFmt numFmtId="165" formatCode="yyyy/m/d\\ h:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Yu Gothic"/><family val="2"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEFF1F7"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FFCFCDC8"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The list of sheets. */
export function workbookXml(sheets: readonly SheetEntry[]): string {
  const entries = sheets.map(
    ({ name, isHidden }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`
  )
  return `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${entries.join('')}</sheets></workbook>`
}

/** Which part each sheet of the list is. */
export function workbookLinksXml(sheets: readonly SheetEntry[]): string {
  const links = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
  const styles = `<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/>`
  return `${declaration}<Relationships xmlns="${packages}/relationships">${links.join('')}${styles}</Relationships>`
}

/** Where the workbook stands. */
export const packageLinksXml = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** What each part is. */
export function contentTypesXml(sheets: readonly SheetEntry[]): string {
  const override = (path: string, type: string): string => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`
  const parts = sheets.map((_, at) => override(sheetPath(at + 1), 'worksheet')).join('')
  return (
    `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${parts}</Types>`
  )
}
