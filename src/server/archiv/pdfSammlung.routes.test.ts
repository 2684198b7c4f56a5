import { expect, test } from 'vitest';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

onAnyEngine('the sheets of several receipts', (open) => {
  const api = useApi(open);

  test('come in one file under the names of their numbers; what is not there is left out', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Post', ...ANSCHRIFT });
    const entwurf = await client.create('/rechnungen', neueRechnung({ kundenID }));
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    const { nummer } = (await client.post(`/rechnungen/${id}/ausstellen`, {})).json();
    const response = await client.get(`/rechnungen/pdf?ids=${id},${entwurf.id},4711,${id}`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename=rechnungen-.*\.zip$/),
    });
    const namen = response.rawPayload.toString('latin1').match(/rechnung_a4_[^\0]*?\.pdf/g);
    expect(new Set(namen)).toEqual(
      new Set([`rechnung_a4_${nummer.replaceAll('/', '_')}.pdf`, `rechnung_a4_Entwurf-${entwurf.id}.pdf`]),
    );
    expect((await client.get('/rechnungen/pdf?ids=4711')).statusCode).toBe(404);
    expect((await client.get('/rechnungen/pdf?ids=1;2')).statusCode).toBe(400);
    expect((await (await api.register()).get(`/rechnungen/pdf?ids=${id}`)).statusCode).toBe(404);
  });
});
