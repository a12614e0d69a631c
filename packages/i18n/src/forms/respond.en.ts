import { formatNumber } from '../format.ts'
import type { RespondTexts } from './respond.ja.ts'

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
    operator: 'Operated by'
  },
  form: {
    loadFailed: 'Check your connection and try again.',
    confirm: 'Continue to check',
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
  draft: {
    saved: (time) => `Draft saved on this device ${time}`,
    notSaved: 'The draft cannot be saved on this device',
    restored: 'Your draft was restored',
    restoredAt: (time) => `Saved ${time}.`,
    filesLost: 'The attached files could not be restored. Choose them again.',
    discard: 'Discard draft',
    discardTitle: 'Discard the draft',
    discardBody: 'This clears what you entered and the draft kept on this device. It cannot be undone.',
    cancel: 'Cancel'
  },
  uploads: {
    waiting: (count) => `Wait until your files are sent (${files(count)} left)`,
    failed: 'Some files could not be sent. Try again or remove them',
    tooLarge: (megabytes) => `Files over ${megabytes} MB cannot be sent`,
    empty: 'Empty files cannot be sent',
    tooMany: (limit) => `Attach ${limit} files or fewer in all`,
    broken: 'The connection was lost',
    refused: 'The file could not be sent'
  },
  confirm: {
    title: 'Check your answers',
    body: 'Once you send them, a copy goes to the e-mail address that you entered.',
    correctionBody: 'Check your corrections and send them.',
    back: 'Change answers',
    send: 'Send',
    sendCorrection: 'Send corrections',
    sending: 'Sending',
    failed: 'Your answers could not be sent',
    network: 'Check your connection and send them again. They will be taken only once.',
    again: 'Send again',
    renewed: 'Some time has passed since you opened the page, so it was prepared anew. Send your answers again.',
    filesGone: 'Your uploaded files are no longer kept. Check your files and send your answers again.',
    later: 'Wait a while and try again.',
    kept: 'What you entered is kept as a draft on this device.'
  },
  done: {
    title: 'We have received your application',
    thanks: (name) => `Thank you, ${name}.`,
    number: 'Receipt number',
    copy: 'Copy the receipt number',
    copied: 'Copied',
    at: 'Received',
    idea: 'Idea',
    files: 'Attachments',
    fileCount: (count) => files(count),
    next: 'What happens next',
    mail: 'Confirmation e-mail',
    mailed: (address) => `A copy was sent to ${address}. If it does not arrive, look in your spam folder.`,
    correct: 'Correct or withdraw',
    correctBody: (day) =>
      day === null
        ? 'The link in the e-mail lets you correct or withdraw your application.'
        : `The link in the e-mail lets you correct your application until ${day} 23:59 (Japan), or withdraw it.`,
    save: 'Save a copy',
    another: 'Apply with another idea',
    contact: 'Contact',
    receiptFile: (form, receipt) => `${form}_${receipt}.txt`,
    otherForms: 'See open calls'
  },
  refused: {
    closedTitle: 'Applications are closed',
    closedBody: 'This call is not taking applications at present. Thank you for your interest.',
    notOpenTitle: 'Applications are not open yet',
    fullTitle: 'Applications are closed',
    unknownTitle: 'Page not found',
    unknownBody: 'Check that the address is right. The call may also have been deleted.',
    member: 'If you are a member of the workspace, you may be able to answer once you have signed in.',
    signIn: 'Sign in',
    signInHint: 'The sign-in opens in a new tab. This page follows by itself once you have signed in.',
    otherForms: 'See open calls',
    brokenTitle: 'The page could not be loaded',
    busyTitle: 'Many people are here right now',
    maintenanceTitle: 'Under maintenance',
    offlineTitle: 'You are offline',
    awayTitle: 'The server cannot be reached',
    awayBody: 'The page appears by itself once you are connected.',
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
    title: 'Your application',
    states: { received: 'Received', corrected: 'Corrected', withdrawn: 'Withdrawn' },
    number: 'Receipt number',
    at: 'Received',
    correctedAt: 'Corrected',
    withdrawnAt: 'Withdrawn',
    correct: 'Correct',
    correctUntil: (day) => `You can correct it until ${day} 23:59 (Japan).`,
    notCorrectable: 'Applications are closed, so that it can no longer be corrected.',
    withdraw: 'Withdraw application',
    withdrawTitle: 'Withdraw the application',
    withdrawBody: (form) => `Withdraw your application to “${form}”? This cannot be undone.`,
    withdrawHint: 'The people in charge are told. To apply again, send a new application from the page of the call.',
    confirmWithdraw: 'Withdraw',
    cancel: 'Cancel',
    withdrawnTitle: 'Your application was withdrawn',
    withdrawnBody: 'This application is withdrawn. The people in charge have been told.',
    correctedTitle: 'We have received your corrections',
    unknownTitle: 'Application not found',
    unknownBody: 'Open the link in the e-mail as it is. If it is broken into lines, copy the whole address.',
    editTitle: 'Correct your application',
    stale: 'It was corrected in another window first. You now see what it says there: correct it again.',
    again: 'Apply again'
  }
}
