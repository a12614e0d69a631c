import type { Subject } from './subject.ts'

const ofKind = (kind: string, rows: readonly Omit<Subject, 'kind'>[]): Subject[] => rows.map((row) => ({ ...row, kind }))
const company = (name: string, queries: readonly string[], more: Partial<Subject> = {}): Omit<Subject, 'kind'> => ({ ...more, place: 'company', name, queries })
const note = (name: string, queries: readonly string[]): Omit<Subject, 'kind'> => ({ place: 'note', name, queries })

/** What a fourth set of queries, written without a look at the rules, missed. */
export const moreSubjects: readonly Subject[] = [
  ofKind('titles', [
    company('有限会社見本2001商会', ['鷺沼さくら様', '鷺沼さくら社長', '代表取締役 鷺沼さくら', '鷺沼 さくら様'], { representative: '鷺沼 さくら' }),
    company('有限会社見本2004商会', ['鵜殿健太郎氏', '社長 鵜殿健太郎'], { representative: '鵜殿　健太郎' })
  ]),
  ofKind('people half in kana', [
    { place: 'person', name: '葛城 美和子', kana: 'カツラギ ミワコ', queries: ['葛城美和子さん', '葛城さん', '葛城みわこ', 'かつらぎ美和子', '葛城美和子先生'] }
  ]),
  ofKind('more short forms', [
    company('磐鷲信用金庫', ['磐鷲信金', '磐鷲信用金庫']),
    company('鶉野農業協同組合', ['鶉野農協', 'JA鶉野', 'ＪＡ鶉野']),
    company('鳶尾工業高等専門学校', ['鳶尾高専', '鳶尾工業高専']),
    company('株式会社鶚ハガネテクノロジーズ', ['鶚ハガネTech', '鶚ハガネテクノロジー', '鶚ハガネ technologies']),
    company('鵯ソボクシステムズ株式会社', ['鵯ソボクSYS', '鵯ソボクシステム']),
    company('株式会社鶇ワビサビソリューションズ', ['鶇ワビサビSol', '鶇ワビサビソリューション']),
    company('ヨタカ・ベンチャー・キャピタル株式会社', ['ヨタカVC', 'ヨタカベンチャーキャピタル']),
    company('Tokinoma Manufacturing株式会社', ['トキノマMFG', 'Tokinoma Mfg', 'tokinoma manufacturing']),
    company('鷭イブシフィナンシャルグループ', ['鷭イブシフィナンシャルG', '鷭イブシFinancial Group', '鷭イブシＦＧ']),
    company('国立研究開発法人ときいろ機構', ['国研ときいろ機構', 'ときいろ機構'])
  ]),
  ofKind('words in kanji, kana and letters', [
    company('雪蛍珈琲株式会社', ['雪蛍コーヒー', 'yukibotaru coffee', 'ゆきぼたるコーヒー'], { kana: 'ユキボタルコーヒー' }),
    company('百舌島データサイエンス株式会社', ['mozushima data', 'ｍｒ＠'], { kana: 'モズシマデータサイエンス' }),
    company('籠沼澱粉株式会社', ['籠沼でんぷん', '篭沼でん粉']),
    company('こまどり保育株式会社', ['こまどりほいく', 'コマドリ保育']),
    company('株式会社五十九金属', ['59キンゾク', '59金属']),
    company('打合せ硝子B&D株式会社', ['打合せ硝子ビー・アンド・ディー', '打ち合わせ硝子ビー・アンド・ディー', '打合せガラス', '打ち合わせガラス', '打合硝子']),
    company('ティラピア浜名養殖株式会社', ['チラピア浜名養殖', 'ティラピア浜名']),
    company('海猫ドットコム株式会社', ['海猫.com', '「海猫ドットコム」', '【海猫】']),
    company('株式会社鷽ネクスト・ラグーン', ['鷽ネクスト＝ラグーン', '鷽ネクスト ラグーン']),
    company('キヤツロ工房', ['ｇ＇ｚ＼', 'キャツロ工房'])
  ]),
  ofKind('English names as they are shortened', [
    company('見本2005酒舗', ['Mizunara Provisions Inc.', 'Mizunara Provisions, Inc.', 'mizunara provisions co ltd', 'Mizunara Provisions KK'], {
      english: 'Mizunara Provisions Inc.'
    }),
    company('見本2006学舎', ['Misosazai Univ.', 'misosazai university'], { english: 'Misosazai University' })
  ]),
  ofKind('floors and streets', [
    company('見本2002帆布', ['霧洲ビル7F', '霧洲ビルディング7階', '霧洲ビル７Ｆ', '81924115566'], {
      address: '東京都見本区霧洲三丁目4番5号 霧洲ビル7階',
      tel: '092-411-5566'
    }),
    company('見本2003帆布', ['下京区函谷鉾町', '京都市下京区函谷鉾町88番地'], { address: '京都府京都市下京区四条通室町東入函谷鉾町88' })
  ]),
  ofKind('dates and amounts in notes', [
    note('会合は2031年11月20日（木）、次は2031/12/03。', [
      '2031/11/20',
      '2031-11-20',
      '令和13年11月20日',
      'R13.11.20',
      '20311120',
      '11/20',
      '2031年12月3日',
      '12月3日',
      '２０３１年１２月'
    ]),
    note('年商は８億４千万円、手付金は１，４６０万円。', ['8.4億', '8億4000万円', '840,000,000円', '14,600,000円', '1460万円']),
    note('連絡は０８０（５５１２）０９３４へ。', ['080-5512-0934', '08055120934', '+81-80-5512-0934'])
  ]),
  ofKind('words of notes in other forms', [
    note('葛木様にセンサの納品書を渡した。', ['葛木さん', '葛木氏', 'センサーの納品書', 'ご納品書']),
    note('特許第6543210号の引き合いは㎡あたりで示す。', ['特許6543210', '引合い', '引合', '平米あたり']),
    note('デューデリジェンスのリポートを取纏める。', ['デューディリジェンス', 'レポート', '取りまとめる', '取り纏める']),
    note('ユーザーインターフェースを直す。', ['ユーザインターフェイス', 'ユーザーインタフェース']),
    note('提案書_v2（最終）の歩留まりを下げられるか。', ['提案書v2', '歩留まりを下げる'])
  ])
].flat()

/** Queries near to those that must find nothing. */
export const moreNothing: readonly string[] = ['下京区霧洲', '葛城部長', '092-411-5567', '磐鷲農協', '霧洲ビル6F', '8193411']
