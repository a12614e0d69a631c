import { formatNumber } from '../format.ts'
import type { SettingsArchiveTexts } from './settings-archive.ja.ts'

export const settingsArchiveEn: SettingsArchiveTexts = {
  failed: 'The state of exports could not be read.',
  exportTitle: 'Export of all data',
  exportNote: 'Writes cases, companies, themes, forms, settings, members, the operation log and all files into one ZIP file.',
  exportSecrets: 'Passwords, API tokens and other secrets are left out. It holds what restricted settings hide as well: handle it with care.',
  begin: 'Export',
  exportConfirm: {
    title: 'Export of all data',
    body: 'Export all data of the workspace?',
    effects: [
      'It also holds what is hidden from you: restricted information, private activity memos, and reviews of others before your own.',
      'It stands in the operation log. The other administrators, and the members with whom restricted information or private memos are shared, are notified.'
    ]
  },
  download: 'Download',
  working: 'Exporting',
  workingHelp: 'It goes on when you leave this page. You are notified when it has ended.',
  again: (attempts) => `The server stopped on the way and has taken it up again (attempt ${formatNumber(attempts)}).`,
  progress: (done, total) => `${formatNumber(done)} / ${formatNumber(total)}`,
  last: 'Last export',
  by: 'By',
  administration: 'The platform’s administration',
  at: 'Time',
  content: 'Content',
  contentValue: (rows, files) => `${formatNumber(rows)} rows, ${formatNumber(files)} files`,
  missing: (files) => `${formatNumber(files)} files were no longer in the file store`,
  size: 'Size',
  until: 'Download until',
  notMine: 'Only whoever exported it can download it.',
  exportFailed: 'The export failed. Try again.',
  isStopping: 'Stopping',
  stopping: {
    export: {
      title: 'Stopping the export',
      body: 'Stop the export of all data?',
      effects: ['Nothing is left of the file.'],
      done: 'The export was stopped. No file was made.'
    },
    import: {
      title: 'Stopping the import',
      body: 'Stop the import of all data?',
      effects: ['No data and no files of it are left: the workspace stays empty.', 'The ZIP file that was sent is deleted, too.'],
      done: 'The import was stopped. Nothing was taken in.'
    }
  },
  importTitle: 'Import of all data',
  importNote: 'Takes the ZIP file of another workspace’s export of all data into this empty workspace.',
  importRules: [
    'Meanwhile nobody can change anything in this workspace.',
    'Its standard settings (statuses, tags and so on) give way to those of the file.',
    'If it breaks off, nothing is taken in.'
  ],
  choose: 'ZIP file of an export of all data',
  limit: 'Up to 64,000 MB',
  kinds: 'ZIP',
  chosen: 'Chosen file',
  invite: 'Send the members an invitation by e-mail',
  inviteHelp: 'Without it you can invite them one by one later, in the member settings.',
  take: 'Import',
  otherFile: 'Choose another file',
  sending: 'Sending',
  taking: 'Importing',
  takingHelp: 'Until it has ended nobody can change anything in this workspace.',
  confirmTitle: 'Import of all data',
  confirmBody: 'Everything in this file is taken in. This cannot be undone.',
  sendFailed: 'The file could not be sent. Check the connection and try again.',
  stop: 'Stop',
  done: (rows, files) => `Imported (${formatNumber(rows)} rows, ${formatNumber(files)} files)`,
  searchBehind: 'The data came in, but search could not be prepared. Tell the platform’s administration.',
  reload: 'Reload'
}
