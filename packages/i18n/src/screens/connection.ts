import { formatNumber } from '../format.ts'
import { draftRestoredEn, draftRestoredJa } from './draft-words.ts'

/** Texts of a lost connection: the bar, the changes that wait, the screen that cannot be shown. */
export const connectionJa = {
  offline: 'オフラインです。変更は接続後に保存されます',
  waitingCount: (count: number) => `（${formatNumber(count)}件）`,
  lastContact: '最終接続',
  showChanges: '変更を表示',
  saving: (count: number) => `${formatNumber(count)}件の変更を保存しています`,
  saved: '保存しました',
  refused: (count: number) => `${formatNumber(count)}件の変更を保存できませんでした`,
  partOutdated: '新しいバージョンがあります。再読み込みすると、この操作を続けられます。入力中の内容は下書きとして残ります。',
  partMissing: '画面の一部を読み込めませんでした。再読み込みすると、この操作を続けられます。入力中の内容は下書きとして残ります。',
  markWaiting: (time: string) => `保存待ち：${time}に変更・接続後に保存されます`,
  awayTitle: 'サーバーに接続できません',
  awayKept: '入力した内容は、この端末に残っています。',
  awayGoesOn: '接続が戻ると、開いていた画面を続けて表示します。',
  partAway: 'サーバーに接続できないため、表示できません。接続が戻ると表示します。',
  reconnect: '今すぐ再接続',
  reload: '再読み込み',
  reconnecting: '接続を確認しています',
  retryIn: (seconds: number, attempt: number) => `${formatNumber(seconds)}秒後に自動で再接続します（${formatNumber(attempt)}回目）`,
  waitingChanges: '保存待ちの変更',
  changesTotal: (count: number) => `${formatNumber(count)}件`,
  notYet: 'まだありません',
  screenFailed: '画面を表示できませんでした。',
  screenFailedRemedy: '再読み込みしてください。入力した内容は下書きとして残っています。解決しない場合はお問い合わせください。',
  logoutWaits: '保存待ちの変更があります。接続が戻ってからログアウトするか、変更を取り消してください。',
  draftRestored: draftRestoredJa,
  draftRestoredAt: (time: string) => `${draftRestoredJa}（${time}保存）`,
  draftDiscard: '下書きを破棄'
}
export type ConnectionTexts = typeof connectionJa

const changes = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'change' : 'changes'}`

/** Texts of a lost connection: the bar, the changes that wait, the screen that cannot be shown. */
export const connectionEn: ConnectionTexts = {
  offline: 'You are offline. Changes are saved once you are connected',
  waitingCount: (count) => ` (${formatNumber(count)})`,
  lastContact: 'Last connected',
  showChanges: 'Show changes',
  saving: (count) => `Saving ${changes(count)}`,
  saved: 'Saved',
  refused: (count) => `${changes(count)} couldn’t be saved`,
  partOutdated: 'There is a new version. Reload the page to continue. What you have entered is kept as a draft.',
  partMissing: 'Couldn’t load part of the screen. Reload the page to continue. What you have entered is kept as a draft.',
  markWaiting: (time) => `Not saved yet: changed at ${time}, saved once connected`,
  awayTitle: 'Can’t reach the server',
  awayKept: 'What you have entered is kept on this device.',
  awayGoesOn: 'The page continues once you are connected.',
  partAway: 'This appears once you are connected.',
  reconnect: 'Connect now',
  reload: 'Reload',
  reconnecting: 'Checking the connection',
  retryIn: (seconds, attempt) => `Connecting again in ${formatNumber(seconds)} s (try ${formatNumber(attempt)})`,
  waitingChanges: 'Changes to save',
  changesTotal: (count) => formatNumber(count),
  notYet: 'Not yet',
  screenFailed: 'Couldn’t show the screen.',
  screenFailedRemedy: 'Reload the page. What you have entered is kept as a draft. If this doesn’t help, contact us.',
  logoutWaits: 'Some changes are not saved yet. Connect again or discard them before you sign out.',
  draftRestored: draftRestoredEn,
  draftRestoredAt: (time) => `${draftRestoredEn} (saved ${time})`,
  draftDiscard: 'Discard draft'
}
