/** What the buttons say that open an export: apart from its other texts, which come with the dialog. */
export const exportActionJa = { action: '書き出す', history: '操作履歴を書き出す' }

export const exportActionEn: typeof exportActionJa = { action: 'Export', history: 'Export history' }
