import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, Menu, MenuItem, MenuLabel, Sheet } from '@townlink/web-ui';

export function OverlayExamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirmation
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Menu trigger={<Button variant="secondary">Menu</Button>}>
          <MenuLabel>Ace Plumbing</MenuLabel>
          <MenuItem>Pause</MenuItem>
          <MenuItem>Delete</MenuItem>
        </Menu>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="License"
        description="Ace Plumbing, Riverton, UT"
        footer={<Button onClick={close}>Done</Button>}
      >
        The document is shown here.
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        onConfirm={close}
        title="Delete Ace Plumbing?"
        description="The listing and its subscription end at once. This cannot be undone."
        confirmLabel="Delete provider"
        cancelLabel="Keep the provider"
        danger
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Filters">
        Filters are here.
      </Sheet>
    </>
  );
}
