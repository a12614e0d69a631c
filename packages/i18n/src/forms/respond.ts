import { formatNumber } from '../format.ts'
import { respondPages } from './respond-pages.ts'
import { draftRestoredEn, draftRestoredJa } from '../screens/draft-words.ts'

/** Texts of the public answer page (2§2 "Form management and public form"; 3-decisions, "Forms"). */
export const respondJa = {
  languageName: '日本語',
  otherLanguage: 'English',
  titleOf: (page: string, tenant: string) => `${page}｜${tenant}`,
  loading: '読み込み中',
  comma: '、',
  steps: { label: '応募の手順', input: '入力', confirm: '確認', done: '完了', finished: '済み' },
  about: {
    deadline: '締切',
    deadlineAt: (day: string) => `${day} 23:59`,
    daysLeft: (days: number) => (days === 0 ? '本日締切' : `残り${formatNumber(days)}日`),
    operator: '運営',
    contact: 'お問い合わせ'
  },
  form: {
    loadFailed: '通信状態を確認して、やり直してください。',
    confirm: '確認画面へ進む',
    consent: {
      before: '',
      link: '個人情報の取り扱い',
      after: 'に同意します',
      required: '必須',
      missing: '個人情報の取り扱いに同意してください',
      open: '個人情報の取り扱いを表示'
    },
    faultsTitle: (count: number) => `${formatNumber(count)}件の入力内容を確認してください`,
    faultOf: (question: string, fault: string) => `${question}：${fault}`,
    changed: '入力中に公募の質問が変更されました。入力した内容はそのまま残しています。確認して、もう一度送信してください。',
    offline: 'オフラインです。入力した内容はこの端末に保存され、通信が戻ると送信できます。',
    emptyField: 'この欄には何も入力しないでください'
  },
  pages: respondPages.ja,
  draft: {
    saved: (time: string) => `下書きをこの端末に保存しました ${time}`,
    notSaved: '下書きをこの端末に保存できません。ブラウザーの設定を確認してください。',
    restored: draftRestoredJa,
    restoredAt: (time: string) => `${time}に保存した内容です。`,
    filesLost: '添付していたファイルは復元できませんでした。もう一度選択してください。',
    discard: '下書きを破棄',
    discardTitle: '下書きの破棄',
    discardBody: '入力した内容とこの端末に保存した下書きを消去します。この操作は元に戻せません。',
    cancel: 'キャンセル'
  },
  uploads: {
    waiting: (count: number) => `ファイルの送信が終わるまでお待ちください（残り${formatNumber(count)}件）`,
    failed: '送信に失敗したファイルがあります。再試行するか、外してください',
    tooLarge: (megabytes: number) => `${megabytes}MBを超えるファイルは送信できません`,
    empty: '中身のないファイルは送信できません',
    tooMany: (limit: number) => `ファイルは合わせて${limit}個までです`,
    broken: '通信が途切れました。再試行してください。',
    refused: 'ファイルの送信に失敗しました'
  },
  confirm: {
    title: '入力内容の確認',
    body: '送信すると、入力したメールアドレスに控えが届きます。',
    correctionBody: '内容を確認して、修正を送信してください。',
    back: '入力画面に戻る',
    send: '送信',
    sendCorrection: '修正を送信',
    sending: '送信しています',
    failed: '送信できませんでした',
    network: '通信状態を確認して、もう一度送信してください。二重に受け付けられることはありません。',
    again: 'もう一度送信',
    renewed: 'ページを開いてから時間が経過したため、送信の準備をやり直しました。もう一度送信してください。',
    filesGone: '送信済みのファイルの保存期限が切れました。ファイルを確認して、もう一度送信してください。',
    later: '時間をおいて、やり直してください。',
    kept: '入力した内容は、この端末に下書きとして残しています。'
  },
  done: {
    title: 'ご応募を受け付けました',
    thanks: (name: string) => `${name}様、ご応募ありがとうございます。`,
    number: '受付番号',
    copy: '受付番号をコピー',
    copied: 'コピーしました',
    copyFailed: 'コピーできませんでした。',
    at: '受付日時',
    idea: 'アイデア名',
    files: '添付ファイル',
    fileCount: (count: number) => `${formatNumber(count)}件`,
    next: 'これからの流れ',
    mail: '受付メール',
    mailed: (address: string) => `${address} に控えをお送りしました。届かない場合は、迷惑メールのフォルダーを確認してください。`,
    correct: '内容の修正と取り下げ',
    correctBody: (day: string | null) =>
      day === null
        ? '受付メールのリンクから、内容を修正したり、応募を取り下げたりできます。'
        : `受付メールのリンクから、${day} 23:59まで内容を修正できます。応募の取り下げもできます。`,
    save: '控えを保存',
    another: '別の案を応募',
    receiptFile: (form: string, receipt: string) => `${form}_${receipt}.txt`,
    otherForms: '募集中の公募を見る'
  },
  refused: {
    closedTitle: '受付を終了しました',
    closedBody: 'この公募は、現在受け付けていません。ご関心をお寄せいただき、ありがとうございます。',
    notOpenTitle: '受付の開始前です',
    fullTitle: '受付を終了しました',
    unknownTitle: 'ページが見つかりません。',
    unknownBody: 'URLが正しいか確認してください。公募が削除された可能性もあります。',
    member: 'ワークスペースのメンバーの方は、ログインすると回答できる場合があります。',
    signIn: 'ログイン',
    signInHint: 'ログイン画面は新しいタブで開きます。ログインすると、このページは自動で切り替わります。',
    otherForms: '募集中の公募を見る',
    brokenTitle: '読み込みに失敗しました',
    busyTitle: 'ただいま混み合っています',
    maintenanceTitle: 'メンテナンス中です',
    offlineTitle: 'オフラインです',
    awayTitle: 'サーバーに接続できません',
    awayBody: '接続が戻ると、自動で表示します。',
    reconnect: '今すぐ再接続',
    again: '再読み込み',
    requestId: (id: string) => `お問い合わせ番号：${id}`
  },
  list: {
    title: '募集中の公募',
    count: (count: number) => `${formatNumber(count)}件`,
    none: '募集中の公募はありません。',
    until: (day: string) => `${day} 23:59まで`,
    always: '締切なし'
  },
  receipt: {
    unknownTitle: 'ご応募が見つかりません',
    unknownBody: '受付メールのリンクをそのまま開いてください。リンクが途中で切れている場合は、リンク全体をコピーして開いてください。'
  }
}

export type RespondTexts = typeof respondJa

const files = (count: number) => (count === 1 ? '1 file' : `${formatNumber(count)} files`)

export const respondEn: RespondTexts = {
  languageName: 'English',
  otherLanguage: '日本語',
  titleOf: (page, tenant) => `${page} | ${tenant}`,
  loading: 'Loading',
  comma: ', ',
  steps: { label: 'Steps', input: 'Enter', confirm: 'Check', done: 'Done', finished: 'finished' },
  about: {
    deadline: 'Closes',
    deadlineAt: (day) => `${day} 23:59 (Japan)`,
    daysLeft: (days) => (days === 0 ? 'Closes today' : days === 1 ? '1 day left' : `${formatNumber(days)} days left`),
    operator: 'Organiser',
    contact: 'Contact'
  },
  form: {
    loadFailed: 'Check your connection and try again.',
    confirm: 'Review your answers',
    consent: {
      before: 'I agree to the ',
      link: 'handling of personal information',
      after: '',
      required: 'Required',
      missing: 'Agree to the handling of personal information',
      open: 'Show how personal information is handled'
    },
    faultsTitle: (count) => (count === 1 ? 'Check 1 answer' : `Check ${formatNumber(count)} answers`),
    faultOf: (question, fault) => `${question}: ${fault}`,
    changed: 'The questions were changed while you were writing. What you entered is still here: check it and send it again.',
    offline: 'You are offline. What you enter is kept on this device and can be sent once you are connected again.',
    emptyField: 'Leave this field empty'
  },
  pages: respondPages.en,
  draft: {
    saved: (time) => `Draft saved on this device ${time}`,
    notSaved: 'The draft can’t be saved on this device',
    restored: draftRestoredEn,
    restoredAt: (time) => `Saved ${time}.`,
    filesLost: 'The attached files couldn’t be restored. Choose them again.',
    discard: 'Discard draft',
    discardTitle: 'Discard the draft',
    discardBody: 'This clears what you entered and the draft kept on this device. It can’t be undone.',
    cancel: 'Cancel'
  },
  uploads: {
    waiting: (count) => `Wait until your files are sent (${files(count)} left)`,
    failed: 'Some files couldn’t be sent. Try again or remove them',
    tooLarge: (megabytes) => `Files over ${megabytes} MB can’t be sent`,
    empty: 'Empty files can’t be sent',
    tooMany: (limit) => `Attach ${limit} files or fewer in all`,
    broken: 'The connection was lost',
    refused: 'The file couldn’t be sent. Try again or remove it'
  },
  confirm: {
    title: 'Check your answers',
    body: 'A copy will be sent to the email address you entered.',
    correctionBody: 'Check your corrections and send them.',
    back: 'Edit answers',
    send: 'Submit application',
    sendCorrection: 'Submit changes',
    sending: 'Sending',
    failed: 'Your application couldn’t be sent',
    network: 'Check your connection and submit again. Your application will be received only once.',
    again: 'Send again',
    renewed: 'You opened this page a while ago, so it was prepared again. Submit your answers once more.',
    filesGone: 'Your uploaded files have expired. Add your files again and submit your application.',
    later: 'Wait a while and try again.',
    kept: 'What you entered is kept as a draft on this device.'
  },
  done: {
    title: 'We have received your application',
    thanks: (name) => `Thank you, ${name}.`,
    number: 'Receipt number',
    copy: 'Copy the receipt number',
    copied: 'Copied',
    copyFailed: 'Couldn’t copy',
    at: 'Received',
    idea: 'Idea',
    files: 'Attachments',
    fileCount: (count) => files(count),
    next: 'What happens next',
    mail: 'Confirmation email',
    mailed: (address) => `A copy was sent to ${address}. If it doesn’t arrive, look in your spam folder.`,
    correct: 'Correct or withdraw',
    correctBody: (day) =>
      day === null
        ? 'The link in the email lets you correct or withdraw your application.'
        : `The link in the email lets you correct your application until ${day} 23:59 (Japan), or withdraw it.`,
    save: 'Save a copy',
    another: 'Apply with another idea',
    receiptFile: (form, receipt) => `${form}_${receipt}.txt`,
    otherForms: 'See open calls'
  },
  refused: {
    closedTitle: 'Applications are closed',
    closedBody: 'This call is not accepting applications. Thank you for your interest.',
    notOpenTitle: 'Applications are not open yet',
    fullTitle: 'Applications are closed',
    unknownTitle: 'Page not found',
    unknownBody: 'Check that the link is correct. The call may also have been deleted.',
    member: 'If you are a member of the workspace, you may be able to apply after signing in.',
    signIn: 'Sign in',
    signInHint: 'Sign-in opens in a new tab. This page updates automatically once you have signed in.',
    otherForms: 'See open calls',
    brokenTitle: 'Couldn’t load the page',
    busyTitle: 'Many people are here right now',
    maintenanceTitle: 'Under maintenance',
    offlineTitle: 'You are offline',
    awayTitle: 'Can’t reach the server',
    awayBody: 'The page appears automatically once you are connected.',
    reconnect: 'Connect now',
    again: 'Reload',
    requestId: (id) => `Reference: ${id}`
  },
  list: {
    title: 'Open calls',
    count: (count) => formatNumber(count),
    none: 'There are no open calls at present.',
    until: (day) => `Until ${day} 23:59 (Japan)`,
    always: 'No closing date'
  },
  receipt: {
    unknownTitle: 'Application not found',
    unknownBody: 'Open the link in the email as it is. If it is split over several lines, copy all of it.'
  }
}
