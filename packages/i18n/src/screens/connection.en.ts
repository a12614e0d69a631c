import { formatNumber } from '../format.ts'
import type { ConnectionTexts } from './connection.ja.ts'

const changes = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'change' : 'changes'}`

/** Texts of a lost connection: the bar, the changes that wait, the screen that cannot be shown. */
export const connectionEn: ConnectionTexts = {
  offline: 'You are offline. Changes are saved once you are connected',
  waitingCount: (count) => ` (${formatNumber(count)})`,
  lastContact: 'Last connected',
  showChanges: 'Show changes',
  saving: (count) => `Saving ${changes(count)}`,
  saved: 'Saved',
  refused: (count) => `${changes(count)} could not be saved`,
  partOutdated: 'There is a new version. Reload the page to go on; what you have entered is kept as a draft.',
  partMissing: 'A part of the screen could not be loaded. Reload the page to go on; what you have entered is kept as a draft.',
  markWaiting: (time) => `Not saved yet: changed at ${time}, saved once connected`,
  awayTitle: 'The server cannot be reached',
  awayKept: 'What you have entered is kept on this device.',
  awayGoesOn: 'Once you are connected, the screen goes on where it was.',
  partAway: 'This cannot be shown without a connection. It appears once you are connected.',
  reconnect: 'Connect now',
  reload: 'Reload',
  reconnecting: 'Checking the connection',
  retryIn: (seconds, attempt) => `Connecting again in ${formatNumber(seconds)} s (try ${formatNumber(attempt)})`,
  waitingChanges: 'Changes to be saved',
  changesTotal: (count) => formatNumber(count),
  notYet: 'Not yet',
  screenFailed: 'The screen could not be shown.',
  screenFailedRemedy: 'Reload the page. What you have entered is kept as a draft. If this does not help, contact us.',
  logoutWaits: 'Some changes are not saved yet. Log out once you are connected again, or take the changes back.',
  draftRestored: 'Your draft has been restored',
  draftRestoredAt: (time) => `Your draft has been restored (saved ${time})`,
  draftDiscard: 'Discard draft'
}
