import { searchText } from '../search-text.ts'

const groupsOf = (text: string): string[][] =>
  text
    .trim()
    .split(/ +/u)
    .map((group) => group.split('=').map(searchText))

/**
 * Short forms and English words of what names end in, beside those of `spellings.ts`: tables that the browser is spared. The first forms are the usual ones; letters
 * stand apart from others, and katakana end where they stand.
 */
export const MORE_SHORT_FORMS: readonly (readonly string[])[] = groupsOf(
  '信用金庫=信金 信用組合=信組 農業協同組合=農協 漁業協同組合=漁協 生活協同組合=生協 森林組合=森組 協同組合=協組 工業高等専門学校=高等専門学校=高専 産業技術総合研究所=産総研 ' +
    'ホールディングス=ホールディング=hldg テクノロジーズ=テクノロジー=tech システムズ=システム=sys ソリューションズ=ソリューション=sol ベンチャーキャピタル=ベンチャキャピタル=vc サービス=svc=service=services ' +
    'マニュファクチャリング=mfg=manufacturing エンジニアリング=engg フィナンシャル=financial ファイナンス=finance インダストリーズ=industries=ind インダストリー=industry=ind ' +
    'リサーチ=research インスティテュート=institute=inst 大学=university=univ エレクトロニクス=エレクトロニックス=electronics エレクトリック=electric ケミカル=ケミカルズ=chemical=chemicals=chem ' +
    'オートモーティブ=automotive プロダクツ=products マシナリー=machinery ロジスティクス=logistics トレーディング=trading ファーム=farm ファームズ=farms キッチン=kitchen クリニック=clinic データ=data ' +
    'コミュニケーションズ=communications=comm インベストメント=investment モーターズ=motors モーター=motor セミコンダクター=セミコンダクタ=semiconductor トランスポート=transport エアロスペース=aerospace ' +
    'スペース=space クラウド=cloud ソフトウェア=ソフトウエア=software ソフト=soft インテリジェンス=intelligence オートメーション=automation セキュリティ=security デバイス=device デバイシズ=devices フード=food ' +
    'ジャパン=jpn ベンチャー=venture ファーマシューティカルズ=ファーマシューティカル=pharmaceuticals=pharmaceutical プレシジョン=precision プラスチック=プラスティック=plastics=plastic デベロップメント=development=dev ' +
    'プロダクション=production パートナー=partner クリエイティブ=クリエーティブ=creative アソシエイツ=アソシエーツ=associates=assoc スチール=steel オイル=oil ペイント=paint プリント=print '
)

/** Words that are written in several ways wherever they stand. */
export const MORE_SPELLINGS: readonly (readonly string[])[] = groupsOf(
  'レポート=リポート メンテナンス=メインテナンス デューデリジェンス=デューディリジェンス ウイルス=ウィルス アイデア=アイディア スムーズ=スムース ギヤ=ギア ダイヤル=ダイアル コンベヤ=コンベア ベッド=ベット ユニフォーム=ユニホーム ' +
    'プロフィール=プロフィル レクリエーション=リクリエーション アルミニウム=アルミニューム アボカド=アボガド フューチャー=フュチャー プラスチック=プラスティック ギリシャ=ギリシア ' +
    'ファクシミリ=ファックス=ファクス=fax エクステリア=エキステリア テキスト=テクスト エキスパート=エクスパート ミキサー=ミクサー インキ=インク バイオリン=ヴァイオリン チーム=ティーム ' +
    'リストア=レストア キャンペーン=キャンペイン メール=メイル ネーム=ネイム ゲーム=ゲイム メーカー=メイカー トレーニング=トレイニング ディスプレー=ディスプレイ プレーヤー=プレイヤー ブレーク=ブレイク ' +
    'スプレー=スプレイ トレー=トレイ リレー=リレイ エージェント=エイジェント グレード=グレイド 平米=平方メートル=m2 立米=立方メートル=m3 パーセント=% ドットコム=.com 一人=ひとり 一つ=ひとつ 二つ=ふたつ'
)

/** Words that stand in kanji or in kana; kana only where they are all of a run. */
export const MORE_KANJI_OR_KANA: readonly (readonly string[])[] = groupsOf(
  '蛋白=たん白=たんぱく 澱粉=でん粉=でんぷん 纏め=まとめ 取り纏め=取りまとめ=とりまとめ 濾過=ろ過=ろか 硼素=ほう素 弗素=フッ素 珪素=ケイ素=けい素 沃素=ヨウ素 燐酸=リン酸 螺子=捻子=ネジ 鍍金=メッキ 梯子=はしご 歪み=ひずみ ' +
    '珈琲=コーヒー=coffee 埃=ほこり 撥水=はっ水 煎餅=せんべい 饅頭=まんじゅう 蒲鉾=かまぼこ 焼酎=しょうちゅう 椎茸=しいたけ 昆布=こんぶ 胡麻=ごま 胡椒=こしょう 生姜=しょうが 山葵=わさび 蜜柑=みかん 南瓜=かぼちゃ 玉葱=玉ねぎ 人参=にんじん 蟹=カニ 鰹=かつお ' +
    '石鹸=せっけん 絨毯=じゅうたん 箪笥=たんす 襖=ふすま 提灯=ちょうちん 蝋燭=ろうそく 欅=けやき 躑躅=つつじ 紫陽花=あじさい 百合=ゆり 向日葵=ひまわり 檜=ひのき 癌=がん 饂飩=うどん 拉麺=ラーメン ' +
    '綺麗=きれい 宜しく=よろしく 下さい=ください 頂く=いただく 致します=いたします 出来る=できる 出来ない=できない 段ボール=ダンボール 塵=ごみ=ゴミ 屑=くず 靴=くつ 帽子=ぼうし 眼鏡=めがね 玩具=おもちゃ ' +
    '有難う=ありがとう 概ね=おおむね 既に=すでに 全て=すべて 繋ぐ=つなぐ 繋がり=つながり 掴む=つかむ 嬉しい=うれしい 予め=あらかじめ 恐れ=おそれ 虞=おそれ'
)

/** Words from abroad whose long mark at the end engineers leave out, also within longer words. */
export const ENDING_LONG: readonly string[] = (
  'ユーザ サーバ コンピュータ センサ モータ メーカ ドライバ カウンタ フォルダ プリンタ スキャナ ルータ コネクタ アダプタ シリンダ バッテリ カテゴリ メモリ ライブラリ ヒータ フィルタ モニタ ブラウザ タイマ スピーカ クーラ ボイラ レーザ ' +
  'プロセッサ ブレーカ コントローラ エレベータ パラメータ シミュレータ ジェネレータ インバータ コンバータ アクチュエータ コンデンサ トランジスタ レギュレータ エンコーダ リアクタ セパレータ インジケータ ポリマ エラストマ'
)
  .split(' ')
  .map(searchText)
