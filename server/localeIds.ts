const ids = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Cultures that users may choose for dates and numbers: the language with the country whose customs count. */
export const offeredCultures = ids(`
  af-ZA am-ET ar-AE ar-BH ar-DZ ar-EG ar-IQ ar-JO ar-KW ar-LB ar-LY ar-MA ar-OM ar-QA ar-SA ar-SD ar-SY ar-TN
  ar-YE as-IN az-AZ be-BY bg-BG bn-BD bn-IN bs-BA ca-ES cs-CZ cy-GB da-DK de-AT de-BE de-CH de-DE de-LI de-LU
  el-CY el-GR en-AE en-AU en-BZ en-CA en-GB en-GH en-HK en-IE en-IL en-IN en-JM en-KE en-MT en-MY en-NG en-NZ
  en-PH en-PK en-SG en-TT en-US en-ZA en-ZW es-AR es-BO es-CL es-CO es-CR es-CU es-DO es-EC es-ES es-GT es-HN
  es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE et-EE eu-ES fa-IR fi-FI fil-PH fr-BE fr-CA fr-CD
  fr-CH fr-CI fr-CM fr-DZ fr-FR fr-LU fr-MA fr-MC fr-SN fr-TN ga-IE gl-ES gu-IN ha-NG he-IL hi-IN hr-BA hr-HR
  hu-HU hy-AM id-ID ig-NG is-IS it-CH it-IT ja-JP ka-GE kk-KZ km-KH kn-IN ko-KR ky-KG lb-LU lo-LA lt-LT lv-LV
  mi-NZ mk-MK ml-IN mn-MN mr-IN ms-BN ms-MY mt-MT my-MM nb-NO ne-NP nl-BE nl-NL nn-NO or-IN pa-IN pl-PL ps-AF
  pt-AO pt-BR pt-MZ pt-PT rm-CH ro-MD ro-RO ru-BY ru-KZ ru-RU ru-UA si-LK sk-SK sl-SI so-SO sq-AL sr-BA sr-ME
  sr-RS sv-FI sv-SE sw-KE sw-TZ ta-IN ta-SG te-IN th-TH tr-CY tr-TR uk-UA ur-IN ur-PK uz-UZ vi-VN yo-NG zh-CN
  zh-HK zh-MO zh-SG zh-TW zu-ZA
`);

/** Languages that users may choose. One without texts of its own shows those of its family, else English. */
export const offeredLanguages = ids(`
  ar-AE ar-BH ar-DZ ar-EG ar-IQ ar-JO ar-KW ar-LB ar-LY ar-MA ar-OM ar-QA ar-SA ar-SD ar-SY ar-TN ar-YE cs-CZ
  da-DK de-DE el-GR en-AU en-CA en-GB en-US es-ES es-MX fi-FI fr-CA fr-FR he-IL hi-IN hu-HU it-IT ja-JP ko-KR
  nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sv-SE tr-TR
`);
