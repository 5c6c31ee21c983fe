import type { Page } from 'playwright/test';
import { company } from './helpers/client.ts';
import { nextCall } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const overlay = new Overlay();

function write(id: string, form: Record<string, unknown>): void {
  const head = { $schema: '../meta/form.schema.json', id, title: id, route: id, permission: { page: 'users' } };
  overlay.write('forms', { ...head, ...form });
}

// One worker: the documents go when its tests are over.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  write('e2e-contact', {
    component: 'UserSave',
    save: { operation: 'saveUser' },
    defaults: { Id: 0 },
    sections: [
      {
        fields: [
          { field: 'FirstName', label: 'Notes', filtertype: 'textlimit' },
          { field: 'LastName', label: 'Picture', filtertype: 'screenshot', options: { isrequired: true } },
          { field: 'Email', label: 'Copies', filtertype: 'email', options: { multiple: true } },
          { field: 'MobilePhone', label: 'Phone', filtertype: 'phone' },
          { field: 'Version', label: 'Rating', filtertype: 'ratings' },
          { field: 'AuthenticationMode', label: 'Share', filtertype: 'slider' },
        ],
      },
    ],
  });
  write('e2e-phones', {
    component: 'UserSave',
    save: { operation: 'saveUser' },
    defaults: { Id: 0, Email: 'maya@hmpg.example' },
    sections: [
      {
        fields: [
          { field: 'FirstName', label: 'Code', options: { alphanumeric: true } },
          { field: 'LastName', label: 'Front desk', filtertype: 'phone', options: { softvalidation: true } },
          { field: 'MobilePhone', label: 'Phone', filtertype: 'phone' },
          { field: 'Version', label: 'Share' },
        ],
      },
    ],
  });
  const sheet = {
    defaults: { type: 'e2e' },
    component: 'FavoriteFilterSave',
    save: { operation: 'saveFavoriteFilter' },
  };
  const columns = [
    { columnname: 'Item', type: 'text', isrequired: true },
    { columnname: 'Amount', type: 'number', min: 0 },
    { columnname: 'Due', type: 'date' },
  ];
  write('e2e-sheet', {
    ...sheet,
    sections: [
      {
        fields: [
          { field: 'name', label: 'Colour', filtertype: 'colour' },
          { field: 'filters', label: 'Charges', filtertype: 'editabletable', options: { columns } },
        ],
      },
    ],
  });
  const options = { dataurl: 'listRoles', idprop: 'Id', textprop: 'Name' };
  write('e2e-labels', {
    ...sheet,
    sections: [
      {
        fields: [
          { field: 'name', label: 'Photo', filtertype: 'lightbox' },
          { field: 'filters', label: 'Labels', filtertype: 'tags', options },
          { field: 'type', label: 'Document', filtertype: 'code' },
        ],
      },
    ],
    defaults: { name: '/photo.png', type: 'e2e' },
  });
});
test.afterAll(() => {
  overlay.remove();
});

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Pastes as the browser does: the event goes to what has the focus, or to the page. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function pastePicture(page: Page, type: string): Promise<void> {
  await page.evaluate(async (given) => {
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, given));
    const clipboardData = new DataTransfer();
    if (blob) clipboardData.items.add(new File([blob], 'picture', { type: given }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, type);
}

const phoneRows = [
  'WIDGET-CTRL-inputstring-02',
  'WIDGET-CTRL-phone',
  'WIDGET-CTRL-phone-02',
  'WIDGET-CTRL-phone-03',
  'WIDGET-CTRL-phone-04',
  'WIDGET-CTRL-phone-05',
  'WIDGET-VALID-04',
];

test(
  'a phone number is masked, cut at fifteen digits and kept in international form',
  proves('browser', ...phoneRows),
  async ({ page }) => {
    await openAsAdmin(page, 'e2e-phones');
    const phone = box(page, 'Phone');
    await phone.pressSequentially('123456789012');
    await expect(phone).toHaveValue('(123) 456-7890 x 12');
    await phone.blur();
    await expect(phone).toHaveValue('(123) 456 - 7890 x 12');
    await expect(page.getByText('Invalid phone number format')).toBeVisible();
    await phone.fill('');
    await phone.pressSequentially('207555014');
    await phone.blur();
    await expect(page.getByText('Invalid phone number', { exact: true })).toBeVisible();

    // The pointer rests on the input, not on its message.
    await page.mouse.move(0, 0);
    await phone.hover();
    const hovered = Date.now();
    await expect(page.getByRole('tooltip', { name: 'Invalid phone number' })).toBeVisible();
    expect(Date.now() - hovered).toBeGreaterThan(400);
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();

    await phone.fill('no. 20755501431234567890');
    await expect(page.getByText('Invalid phone format')).toBeVisible();
    await phone.blur();
    await expect(phone).toHaveValue('(207) 555 - 0143 x 1234');

    // Without the mask nothing of what is typed is moved or lost.
    const soft = box(page, 'Front desk');
    await soft.pressSequentially('12345');
    await soft.blur();
    await expect(soft).toHaveValue('12345');

    const code = box(page, 'Code');
    await code.fill('a#b');
    await code.blur();
    await expect(page.getByText('Invalid alpha numeric format')).toBeVisible();
    await code.fill('Ab 12');

    const share = box(page, 'Share');
    await share.fill('3.5');
    await share.blur();
    await expect(page.getByText('Enter a whole number')).toBeVisible();
    await expect(share).toHaveValue('3.5');
    await share.fill('1,200%');
    await share.blur();
    await expect(share).toHaveValue('1,200');

    await page.route('**/api/**/user', (route) => route.fulfill({ json: {} }));
    const sent = nextCall(page, `${company}/user`);
    await press(page, 'Save');
    expect((await sent).postDataJSON()).toMatchObject({
      FirstName: 'Ab 12',
      LastName: '12345',
      MobilePhone: '+12075550143 x1234',
      Version: 1200,
    });
  },
);

test(
  'texts of a record form are masked, judged and saved',
  proves(
    'browser',
    'WIDGET-CTRL-phone-05',
    'WIDGET-CTRL-phone-03',
    'WIDGET-CTRL-phone-04',
    'WIDGET-CTRL-email-02',
    'WIDGET-CTRL-screenshot',
    'WIDGET-CTRL-screenshot-02',
    'WIDGET-CTRL-screenshot-03',
    'WIDGET-CTRL-ratings',
    'WIDGET-CTRL-slider',
  ),
  async ({ page }) => {
    await openAsAdmin(page, 'e2e-contact');
    const phone = box(page, 'Phone');
    await phone.pressSequentially('207555014312');
    await expect(phone).toHaveValue('(207) 555-0143 x 12');
    await phone.blur();
    await expect(phone).toHaveValue('(207) 555 - 0143 x 12');
    await phone.fill('0075550143');
    await phone.blur();
    await expect(page.getByText('Invalid phone number format')).toBeVisible();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('+44 20 7946 0958');

    await box(page, 'Notes').fill('🏢 first floor');
    await expect(page.getByText('13 of', { exact: false })).toBeVisible();
    await box(page, 'Copies').fill('maya@hmpg.example, nobody');
    await box(page, 'Copies').blur();
    await expect(page.getByText('Invalid email format')).toBeVisible();
    // The field of the contract takes one address, so the server would refuse two.
    await box(page, 'Copies').fill(' maya@hmpg.example,');

    await page.getByRole('radio', { name: '3 of 5' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('slider', { name: 'Share' }).focus();
    await page.keyboard.press('End');

    await press(page, 'Save');
    await expect(page.getByText('Input is required').first()).toBeVisible();
    const picture = page.getByRole('button', { name: 'Picture: Paste a picture' });
    await picture.focus();
    await pastePicture(page, 'image/jpeg');
    await expect(page.getByText('Clipboard contains non-image data.')).toBeVisible();
    await pastePicture(page, 'image/png');
    await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
    await expect(page.getByText('Clipboard contains non-image data.')).toBeHidden();

    await page.route('**/api/**/user', (route) => route.fulfill({ json: {} }));
    const sent = nextCall(page, `${company}/user`);
    await press(page, 'Save');
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({
      FirstName: '🏢 first floor',
      Email: 'maya@hmpg.example',
      MobilePhone: '+442079460958',
      Version: 4,
      AuthenticationMode: 100,
    });
    expect(body.LastName).toMatch(/^data:image\/png;base64,iVBOR/);
  },
);

test(
  'a table is filled by keys and by a block of a spreadsheet',
  proves('browser', 'WIDGET-CTRL-editabletable'),
  async ({ page }) => {
    await openAsAdmin(page, 'e2e-sheet');
    await press(page, 'Choose a color: Colour');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(box(page, 'Colour')).toBeFocused();
    await box(page, 'Colour').fill('ABC');
    const table = page.getByRole('grid', { name: 'Charges' });
    await press(page, 'Charges: Add row');
    await expect(table.getByRole('textbox')).toHaveCount(1);
    await page.keyboard.type('April');
    await page.keyboard.press('Tab');
    await expect(table.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type('1,250.5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('4/1/24');
    await page.keyboard.press('Enter');
    await expect(table.getByRole('textbox', { name: 'Due' })).toHaveValue('04/01/2024');

    await press(page, 'Charges: Add row');
    await paste(page, 'May\t-5\t5/1/2024\r\n"June\nand July"\t7\t\r\n');
    await expect(table.getByRole('row')).toHaveCount(4);
    await press(page, 'Save');
    await expect(page.getByText('Row 2, Amount: check this cell').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await table.getByRole('gridcell', { name: '-5' }).click();
    await expect(page.getByText('Number must be greater than or equals to 0')).toBeVisible();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Delete');
    await expect(table.getByRole('row')).toHaveCount(3);

    await page.route('**/favoritefilter', (route) => route.fulfill({ json: {} }));
    const sent = nextCall(page, '/api/favoritefilter');
    await press(page, 'Save');
    expect((await sent).postDataJSON()).toMatchObject({
      name: '#aabbcc',
      filters: [
        { Item: 'April', Amount: 1250.5, Due: '2024-04-01' },
        { Item: 'May', Amount: 5, Due: '2024-05-01' },
      ],
    });
  },
);

test(
  'tags are suggested by an operation and added once, a picture opens enlarged',
  proves('browser', 'WIDGET-CTRL-tags', 'WIDGET-CTRL-tags-02', 'WIDGET-CTRL-tags-03', 'WIDGET-CTRL-lightbox'),
  async ({ page }) => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.route('**/photo.png', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
    await openAsAdmin(page, 'e2e-labels');
    const tags = page.getByRole('combobox', { name: 'Labels' });
    await tags.click();
    const first = page.getByRole('option').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await tags.pressSequentially('Lake view,');
    await tags.pressSequentially(`${name.toUpperCase()},`);
    await expect(page.getByText('is already there')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Lake view' })).toBeVisible();

    const photo = page.getByRole('button', { name: 'Enlarge: Photo' });
    await photo.click();
    await expect(page.getByRole('dialog', { name: 'Photo' }).getByRole('img', { name: 'Photo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(photo).toBeFocused();

    await box(page, 'Document').fill('{ "id": }');
    await box(page, 'Document').blur();
    await expect(page.getByText('Line 1, column 9: this is not JSON')).toBeVisible();
    await box(page, 'Document').fill('{ "id": 1 }');

    await page.route('**/favoritefilter', (route) => route.fulfill({ json: {} }));
    const sent = nextCall(page, '/api/favoritefilter');
    await press(page, 'Save');
    expect((await sent).postDataJSON()).toMatchObject({
      filters: [{ Name: name }, { Id: 'Lake view', Name: 'Lake view' }],
    });
  },
);
