/** Passwords of 10 and more characters that lead the published lists of leaked ones and could pass the product's rules in some case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  '1q2w3e4r5t', '1qaz2wsx3edc', '1234567890a', 'a1234567890', 'abc1234567', 'abcd123456', 'abcdef1234', 'admin12345',
  'administrator1', 'asdfghjkl1', 'baseball123', 'basketball1', 'changeme123', 'charlie123', 'computer123', 'dragon1234',
  'football123', 'football1234', 'iloveyou12', 'iloveyou123', 'iloveyou1234', 'letmein123', 'letmein1234', 'liverpool1',
  'liverpool123', 'manchester1', 'master1234', 'michael123', 'microsoft1', 'monkey1234', 'mypassword1', 'p@ssw0rd123',
  'p@ssword123', 'pa55word123', 'passw0rd12', 'passw0rd123', 'passw0rd1234', 'password01', 'password10', 'password11',
  'password12', 'password123', 'password1234', 'password12345', 'password123456', 'password2020', 'password2021',
  'password2022', 'password2023', 'password2024', 'password2025', 'password2026', 'password99', 'princess12',
  'princess123', 'q1w2e3r4t5', 'q1w2e3r4t5y6', 'qazwsxedc1', 'qazwsxedc123', 'qwerty1234', 'qwerty12345', 'qwerty123456',
  'qwertyuiop1', 'qwertyuiop123', 'spring2024', 'spring2025', 'spring2026', 'starwars123', 'summer2024', 'summer2025',
  'summer2026', 'sunshine12', 'sunshine123', 'superman123', 'trustno1234', 'welcome123', 'welcome1234', 'winter2024',
  'winter2025', 'winter2026', 'zaq12wsx34', 'zxcvbnm123', 'zxcvbnm1234', 'autumn2024', 'autumn2025', 'autumn2026',
]);
