/** What stands above the columns of a copied table of people, in both languages and in small letters: above the addresses, and above what stands beside them. */
export const inviteHeads = {
  emails: new Set(['メール', 'メールアドレス', 'email', 'e-mail', 'mail', 'email address']),
  others: new Set(['氏名', '名前', 'お名前', '権限グループ', 'name', 'full name', 'permission group'])
} as const
