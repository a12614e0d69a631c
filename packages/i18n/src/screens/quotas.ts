import { formatNumber } from '../format.ts'

/** Texts of how much of a limit is used. */
export const quotasJa = {
  ofMembers: (limit: number) => `/ ${formatNumber(limit)}名`,
  ofGigabytes: (limit: number) => `/ ${formatNumber(limit)}GB`,
  members: 'メンバーの上限に対する割合',
  storage: 'ファイル容量の上限に対する割合',
  membersUsed: (used: number, limit: number) => `${formatNumber(used)} / ${formatNumber(limit)}名`,
  share: (percent: number) => `上限の${percent}%`,
  nearly: (percent: number) => `上限間近（${percent}%）`,
  reached: '上限に達しています',
  over: (percent: number) => `上限を超えています（${percent}%）`,
  membersNearly: (room: number) =>
    `メンバーの上限まで、あと${formatNumber(room)}名です。使わなくなったメンバーを無効にするか、上限の変更を運営担当者にご依頼ください。`,
  membersFull: 'メンバーが上限に達しているため、招待も再有効化もできません。使わなくなったメンバーを無効にするか、上限の変更を運営担当者にご依頼ください。',
  storageNearly: 'ファイルの合計が上限に近づいています。不要なファイルを削除するか、上限の変更を運営担当者にご依頼ください。',
  storageFull:
    'ファイルの合計が上限に達しているため、応募者のものも含めて新しいファイルを保存できません。不要なファイルを削除するか、上限の変更を運営担当者にご依頼ください。'
}

export type QuotasTexts = typeof quotasJa

const membersOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'member' : 'members'}`

/** @see quotasJa */
export const quotasEn: QuotasTexts = {
  ofMembers: (limit) => `/ ${formatNumber(limit)}`,
  ofGigabytes: (limit) => `/ ${formatNumber(limit)}GB`,
  members: 'Share of the member limit',
  storage: 'Share of the storage limit',
  membersUsed: (used, limit) => `${formatNumber(used)} / ${membersOf(limit)}`,
  share: (percent) => `${percent}% of the limit`,
  nearly: (percent) => `Near the limit (${percent}%)`,
  reached: 'Limit reached',
  over: (percent) => `Over the limit (${percent}%)`,
  membersNearly: (room) =>
    `You can add ${membersOf(room)} before the limit is reached. Deactivate members who no longer use the workspace, or ask the platform administrators for a higher limit.`,
  membersFull:
    'The member limit is reached, so nobody can be invited or reactivated. Deactivate members who no longer use the workspace, or ask the platform administrators for a higher limit.',
  storageNearly: 'The files are close to the storage limit. Delete files that are no longer needed, or ask the platform administrators for a higher limit.',
  storageFull:
    'The files have reached the storage limit, so new ones can’t be saved, including those of applicants. Delete files that are no longer needed, or ask the platform administrators for a higher limit.'
}
