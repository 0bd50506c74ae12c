import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonInHtml } from "#platform/base/json-in-html.ts";

const HOSTILE = ["</script>", "<!--", "<script>", "]]>", "\u2028", "\u2029", "&lt;/script&gt;", "\\u003c", '"', "\\"];

test("hostile texts stay texts, without markup or line ends", () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { maxLength: 6 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(fc.dictionary(text, text), (value) => {
      const json = jsonInHtml(value);
      expect(json).not.toMatch(/[<\u2028\u2029\n]/);
      expect(JSON.parse(json)).toEqual(value);
    }),
  );
});
