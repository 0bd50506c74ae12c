"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import { ObjectView } from "#components/object/object-view.tsx";
import { BuilderSkeleton } from "#components/payment-link/builder-skeleton.tsx";
import { LinkBuilder } from "#components/payment-link/link-builder.tsx";

/** Changes a link, or finishes a draft, by the form that made it. */
export function EditPaymentLink({ id }: { id: string }) {
  const { mode } = useDashboard();
  const router = useRouter();
  const cache = trpc.useUtils();
  // What is being typed is not overwritten by what somebody else saves meanwhile.
  const query = trpc.paymentLink.form.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const page = `/${mode}/payment-links/${id}`;
  const update = trpc.paymentLink.update.useMutation({
    onSuccess: async () => {
      await cache.paymentLink.invalidate(undefined, { refetchType: "none" });
      toast.success("The link is saved");
      router.push(page);
    },
  });
  return (
    <ObjectView
      noun="payment link"
      query={query}
      list={{ path: "payment-links", title: "All payment links" }}
      skeleton={<BuilderSkeleton />}
    >
      {({ link, form }) => (
        <LinkBuilder
          initial={form}
          products={link.lines.map(({ product }) => product)}
          saving={update}
          onSave={(values) => update.mutate({ id, form: values })}
          words={{ save: "Save", saving: "Saving…", failed: "The link was not saved" }}
          backTo={page}
        />
      )}
    </ObjectView>
  );
}
