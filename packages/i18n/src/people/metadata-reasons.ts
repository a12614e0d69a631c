import type { Language } from '../languages.ts'

/** What the reader of federation metadata says, by its beginning, and the same in Japanese. */
const sentences: readonly (readonly [begins: string, ja: string])[] = [
  ['The metadata address is not https', 'メタデータのURLがhttps://で始まっていません'],
  ['The metadata could not be fetched', 'メタデータを取得できませんでした'],
  ['The metadata is of another entity than before', 'メタデータが以前とは別のエンティティのものです'],
  ['The metadata is not of one SAML 2.0 entity', 'SAML 2.0のエンティティ1つのメタデータではありません'],
  ['The metadata names no entity', 'メタデータにエンティティIDがありません'],
  ['The metadata names no sign-on address for HTTP-Redirect', 'メタデータにHTTP-RedirectのログインURLがありません'],
  ['The sign-on address is not https', 'ログインURLがhttps://で始まっていません'],
  ['The metadata holds no signing certificate', 'メタデータに署名用の証明書がありません'],
  ['The metadata holds too many signing certificates', 'メタデータの署名用の証明書が多すぎます'],
  ['A certificate of the metadata cannot be read', 'メタデータの証明書を読み取れません'],
  ['The XML cannot be read', 'XMLとして読み取れません'],
  ['The XML has a document type', 'XMLに文書型の宣言（DOCTYPE）があります'],
  ['The XML has no root', 'XMLが空です']
]

/** Why metadata cannot be used, in a language: as its reader says it, or the same in Japanese. What is new to this list is named in general. */
export function metadataReason(reason: string, language: Language): string {
  if (language === 'en') return reason
  return sentences.find(([begins]) => reason.startsWith(begins))?.[1] ?? 'メタデータの内容が正しくありません'
}
