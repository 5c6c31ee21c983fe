import { expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { workingApp } from '../stores/fakeApp.ts';

it(
  'what a good answer says is shown, where the contract promises no content too',
  proves('unit', 'SHELL-ERR-04'),
  async () => {
    const { root, server } = await workingApp();
    const said = (type: string) => ({
      json: { responseStatus: { type, title: 'Note', message: type, requestDebug: { step: type } } },
    });
    server.handlers.saveSiteColors = () => said('success');
    server.handlers.markTourCompleted = () => said('warning');
    await root.api.call('saveSiteColors', { body: {} });
    await root.api.call('markTourCompleted', { body: {} });
    expect(root.toasts.items).toMatchObject([
      { type: 'success', title: 'Note', text: 'success', debug: { step: 'success' } },
      { type: 'warning', title: 'Note', text: 'warning', debug: { step: 'warning' } },
    ]);
  },
);
