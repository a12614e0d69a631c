// 「ファイルの追加」 is said of somebody as 「ファイルを追加しました」.
const objectAndVerb = /^(.+)の(?:登録|追加|変更|削除|復元|統合|修正|コピー|受付|取り下げ|拡大)$/u
// 「統合を元に戻す操作」 is said as 「統合を元に戻しました」.
const undoing = /^(?:(.+)を)?元に戻す操作$/u
const verbs: Readonly<Partial<Record<string, string>>> = { 受付: '受け付けました', 取り下げ: '取り下げました' }

function verbOf(action: string): string {
  const verb = objectAndVerb.test(action) ? action.slice(action.lastIndexOf('の') + 1) : action
  return `を${verbs[verb] ?? `${verb}しました`}`
}

/** An action's name as what somebody did to a case, behind the case's name. */
export const actOf = (action: string): string => {
  const undone = undoing.exec(action)
  if (undone) return `の${undone[1] ?? '操作'}を元に戻しました`
  const [, object] = objectAndVerb.exec(action) ?? []
  return `${object === undefined ? '' : `の${object}`}${verbOf(action)}`
}

/** The same where the case is not named: without the particle that joins it to a name. */
export const actAlone = (action: string): string => actOf(action).slice(1)
