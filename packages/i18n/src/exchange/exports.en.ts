import { formatNumber } from '../format.ts'
import type { ExportsTexts } from './exports.ja.ts'

const rows = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

/** The English texts of exports. */
export const exportsEn: ExportsTexts = {
  submit: 'Export',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop the export',
  titles: {
    projects: 'Export cases',
    themes: 'Export themes',
    scoutees: 'Export companies and people',
    users: 'Export members',
    tasks: 'Export tasks',
    answers: 'Export answers',
    history: 'Export the operation log',
    settings_history: 'Export the history of settings'
  },
  scope: 'What to export',
  scopes: { selection: 'Selected rows', filter: 'Rows that match the filters', all: 'Everything' },
  scopeCount: (scope, count) => `${scope} (${formatNumber(count)})`,
  left: (count) => `${formatNumber(count)} that ${count === 1 ? 'is' : 'are'} not registered will be left out.`,
  format: 'File format',
  formats: { csv: 'CSV', xlsx: 'Excel (xlsx)' },
  formatHelp: {
    csv: 'A text format that spreadsheets and other systems open.',
    xlsx: 'Keeps dates and numbers as such. An edited file can be imported as an update.'
  },
  formatHelpPlain: { csv: 'A text format that spreadsheets and other systems open.', xlsx: 'Keeps dates and numbers as such.' },
  encoding: 'Encoding',
  encodings: { utf8: 'UTF-8 (with BOM)', cp932: 'Shift_JIS (CP932)' },
  encodingHelp: {
    utf8: 'Holds every character. Excel opens it right.',
    cp932: 'Characters that do not fit become “?” or one that looks alike. They are listed after the export.'
  },
  columns: {
    label: 'Columns to export',
    chosen: (count) => `Columns to export (${formatNumber(count)})`,
    others: 'Other columns',
    search: 'Search columns',
    remove: (name) => `Remove ${name}`,
    add: (name) => `Add ${name}`,
    addAll: 'Add all',
    reset: 'Back to the defaults',
    none: 'Choose at least one column.',
    allChosen: 'All columns are chosen',
    noneFound: 'No column matches',
    fixed: 'Always first',
    record: (name) => `${name} (latest record)`
  },
  working: 'Exporting…',
  workingHelp: 'You may close this: the export goes on, and a notification tells you when it is done.',
  progress: (done, total) => `${formatNumber(done)} / ${rows(total)}`,
  done: (count) => `${rows(count)} exported`,
  failed: 'The export failed. Please try again later.',
  cancelled: 'The export was stopped',
  lost: (count) => `${formatNumber(count)} ${count === 1 ? 'character' : 'characters'} that Shift_JIS does not have became “?”.`,
  replaced: (count) => `${formatNumber(count)} ${count === 1 ? 'character was' : 'characters were'} replaced by one that looks alike.`,
  shortened: (count) => `${formatNumber(count)} ${count === 1 ? 'text was' : 'texts were'} too long for a cell and ${count === 1 ? 'ends' : 'end'} early.`,
  useUtf8: 'To keep every character, export as UTF-8 or Excel.',
  download: 'Download',
  again: 'Download again',
  page: {
    title: 'Exported file',
    name: 'File',
    count: 'Rows',
    state: 'State',
    states: { waiting: 'In progress', running: 'In progress', succeeded: 'Done', partly_failed: 'Partly failed', failed: 'Failed', cancelled: 'Stopped' },
    expires: 'Available until',
    gone: 'There is no such file. It has expired, or somebody else exported it.',
    goneHelp: 'If you need it, export it again from the list.',
    loadFailed: 'The file could not be loaded.'
  }
}
