import { route } from './route';

describe('a declared route', () => {
  it('[ROLE-1] is for administrators when it names a right', () => {
    expect(route('GET', '/api/x', { right: 'jobs:read' })).toMatchObject({ access: 'admin', right: 'jobs:read' });
    expect(route('GET', '/api/x', { access: 'signed-in' })).toMatchObject({ access: 'signed-in' });
  });

  it('does not compile without access or a right, nor with both', () => {
    // @ts-expect-error neither access nor a right
    expect(route('GET', '/api/x', {}).access).toBe('admin');
    // @ts-expect-error access and a right
    expect(route('GET', '/api/x', { access: 'public', right: 'jobs:read' }).access).toBe('public');
  });
});
